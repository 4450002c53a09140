import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** @type {Map<string, OpenApiCheck>} */
const checks = new Map();

/**
 * Returns the check of a document. The test files of a Jest worker share it, because to read the document and to compile
 * its schemas takes most of a second.
 * @param text the document in JSON
 */
export function openApiCheck(text) {
  const name = createHash('sha256').update(text).digest('hex');
  if (!checks.has(name)) checks.set(name, new OpenApiCheck(JSON.parse(text)));
  return checks.get(name);
}

class OpenApiCheck {
  #document;
  #ajv = new Ajv2020({ strict: false, allErrors: true });
  #compiled = new Map();
  /** The templates of paths, with patterns of the paths that match. */
  #templates;

  constructor(document) {
    this.#document = document;
    this.#templates = Object.keys(document.paths)
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`) }));
    formats.default(this.#ajv);
    this.#ajv.addSchema(document, 'openapi.json');
  }

  problems(method, path, status, body) {
    const template = this.#templateOf(path, method);
    if (template === null) return status === 404 || status === 405 ? [] : [`${method} ${path} is not in the document`];
    const response = this.#document.paths[template]?.[method.toLowerCase()]?.responses[String(status)];
    if (response === undefined) return [`${method} ${template} does not document the status ${status}`];
    const schema = response.content?.['application/json']?.schema;
    if (schema === undefined) return body === null || typeof body === 'string' ? [] : [`${status} documents no body`];
    const validate = this.#validator(
      `#/paths/${escaped(template)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`,
    );
    return validate(body) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }

  #validator(pointer) {
    const known = this.#compiled.get(pointer);
    if (known !== undefined) return known;
    const made = this.#ajv.compile({ $ref: `openapi.json${pointer}` });
    this.#compiled.set(pointer, made);
    return made;
  }

  /** The path template of the document that a request's path matches. One without parameters takes precedence. */
  #templateOf(path, method) {
    const [pathname] = path.split('?');
    const operation = method.toLowerCase();
    const found = this.#templates.find(
      ({ template, pattern }) => operation in this.#document.paths[template] && pattern.test(pathname),
    );
    return found?.template ?? null;
  }
}

function escaped(pointerPart) {
  return encodeURIComponent(pointerPart.replaceAll('~', '~0').replaceAll('/', '~1'));
}
