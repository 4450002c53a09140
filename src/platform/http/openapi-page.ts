import type { OpenAPIObject } from '@nestjs/swagger';

/** The initial values in the forms of an operation's upload, by operation id; fields without one are blank. */
export type FormStarts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Returns the document for Swagger UI. Swagger UI sends the examples of query parameters and of form fields with each
 * request, so there they would be filters and settings that nobody chose. An empty value counts as absent.
 */
export function pageDocument(document: OpenAPIObject, starts: FormStarts): OpenAPIObject {
  const page = structuredClone(document);
  for (const { get, post, patch, delete: remove } of Object.values(page.paths)) {
    for (const operation of [get, post, patch, remove]) {
      for (const parameter of operation?.parameters ?? []) {
        if ('$ref' in parameter || parameter.in !== 'query') continue;
        delete parameter.example;
        if (parameter.schema !== undefined && 'example' in parameter.schema) delete parameter.schema.example;
      }
      const body = operation?.requestBody;
      const form = body !== undefined && 'content' in body ? body.content['multipart/form-data']?.schema : undefined;
      if (form === undefined || '$ref' in form) continue;
      startForm(form.properties ?? {}, starts.get(operation?.operationId ?? '') ?? {});
    }
  }
  return page;
}

function startForm(fields: Record<string, object>, start: Readonly<Record<string, string>>): void {
  for (const [name, field] of Object.entries(fields)) {
    if ('format' in field && field.format === 'binary') continue;
    if ('default' in field) delete field.default;
    Object.assign(field, { example: start[name] ?? '' });
  }
}
