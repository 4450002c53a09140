interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Checks responses against an OpenAPI document. */
export interface OpenApiCheck {
  /** Returns the problems of a response, or an empty list. */
  problems(method: string, path: string, status: number, body: unknown): readonly string[];
}

export function openApiCheck(text: string): OpenApiCheck;
