import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

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

/** Checks a response against the OpenAPI document. Returns the problems, or an empty list. */
export class OpenApiCheck {
  private readonly ajv: Ajv2020;
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(private readonly document: OpenApiDocument) {
    this.ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(this.ajv);
    this.ajv.addSchema(document, 'openapi.json');
  }

  problems(method: string, path: string, status: number, body: unknown): readonly string[] {
    const template = this.templateOf(path, method);
    if (template === null) return status === 404 || status === 405 ? [] : [`${method} ${path} is not in the document`];
    const response = this.document.paths[template]?.[method.toLowerCase()]?.responses[String(status)];
    if (response === undefined) return [`${method} ${template} does not document the status ${status}`];
    const schema = response.content?.['application/json']?.schema;
    if (schema === undefined) return body === null || typeof body === 'string' ? [] : [`${status} documents no body`];
    const validate = this.validator(
      `#/paths/${escaped(template)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`,
    );
    return validate(body) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }

  private validator(pointer: string): ValidateFunction {
    const known = this.compiled.get(pointer);
    if (known !== undefined) return known;
    const made = this.ajv.compile({ $ref: `openapi.json${pointer}` });
    this.compiled.set(pointer, made);
    return made;
  }

  /** The path template of the document that a request's path matches. One without parameters takes precedence. */
  private templateOf(path: string, method: string): string | null {
    const pathname = path.split('?')[0]!;
    const templates = Object.keys(this.document.paths).filter((template) => {
      const pattern = template.replace(/\{[^}]+\}/g, '[^/]+');
      return new RegExp(`^${pattern}$`).test(pathname) && method.toLowerCase() in this.document.paths[template]!;
    });
    return templates.sort((a, b) => a.split('{').length - b.split('{').length)[0] ?? null;
  }
}

function escaped(pointerPart: string): string {
  return encodeURIComponent(pointerPart.replaceAll('~', '~0').replaceAll('/', '~1'));
}
