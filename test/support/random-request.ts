import type { Dice } from './dice.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly example?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: Schema; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
      >
    >;
  };
}

/** The parts of an OpenAPI document that the generator reads. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const JUNK_IN_PATH = ['x', '%00', '%ff', '%27%3B--', '..%2f..', '0', '-1', 'null', '%F0%9F%90%99', 'a'.repeat(5000)];
const JUNK_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '0',
  '-0',
  '1e400',
  'NaN',
  'true',
  '2025-02-30',
  '%',
  "' OR 1=1 --",
  '{{x}}',
  '__proto__',
  '🐙'.repeat(300),
  'x'.repeat(20_000),
];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'Idempotency-Key': 'one' },
  { 'Idempotency-Key': 'x'.repeat(256) },
  { 'If-None-Match': '*' },
  { 'If-None-Match': 'W/"x", "y"' },
  { 'X-Request-Id': 'x'.repeat(300) },
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': 'multipart/form-data; boundary=' },
  { Accept: 'application/xml' },
  { Range: 'bytes=0-1' },
];

/**
 * Generates requests that an OpenAPI document allows, almost allows or does not allow. The dice make them reproducible.
 */
export class RandomRequests {
  private readonly operations: readonly (readonly [template: string, method: string, operation: Operation])[];

  /** @param ids ids of existing records, so that some requests find one */
  constructor(
    private readonly document: Document,
    private readonly dice: Dice,
    private readonly ids: () => readonly string[],
  ) {
    this.operations = Object.entries(document.paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [template, method.toUpperCase(), operation as Operation] as const,
      ),
    );
  }

  next(): RandomRequest {
    const { dice } = this;
    const [template, method, operation] = dice.pick(this.operations);
    const path = template.replace(/\{\w+\}/g, () => this.pathPart());
    const headers = dice.chance(0.1) ? dice.pick(HEADERS) : {};
    const request = { method, path: path + this.query(operation.parameters ?? []), headers };
    const content = operation.requestBody?.content['application/json'];
    if (content === undefined) return request;
    if (dice.chance(0.05))
      return { ...request, body: this.brokenJson(), headers: { 'Content-Type': 'application/json', ...headers } };
    const examples = Object.values(content.examples ?? {}).map(({ value }) => value);
    const example = examples.length > 0 && dice.chance(0.5) ? dice.pick(examples) : null;
    const body = { ...(this.value(content.schema, 0) as object), ...(example as object | null) };
    return { ...request, body: dice.chance(0.03) ? this.junk() : body };
  }

  private pathPart(): string {
    const ids = this.ids();
    if (ids.length > 0 && this.dice.chance(0.75)) return this.dice.pick(ids);
    return this.dice.chance(0.4) ? '01890000-0000-7000-8000-000000000000' : this.dice.pick(JUNK_IN_PATH);
  }

  private query(parameters: readonly Parameter[]): string {
    const parts: string[] = [];
    for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
      if (!this.dice.chance(0.4)) continue;
      const value = this.dice.chance(0.6) ? this.value(schema ?? {}, 0) : this.dice.pick(JUNK_TEXTS).slice(0, 2000);
      const text = encodeURIComponent(String(value).replace(/[\ud800-\udfff]/g, ''));
      parts.push(this.dice.chance(0.05) ? `${name}[a]=${text}` : `${name}=${text}`);
      if (this.dice.chance(0.05)) parts.push(`${name}=${text}`);
    }
    return parts.length === 0 ? '' : `?${parts.join('&')}`;
  }

  private value(schema: Schema, depth: number): unknown {
    const { dice } = this;
    if (depth > 0 && dice.chance(0.12)) return this.junk();
    if (schema.$ref !== undefined) return this.value(this.resolve(schema.$ref), depth);
    if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => this.value(part, depth)));
    const choice = schema.oneOf ?? schema.anyOf;
    if (choice !== undefined) return this.value(dice.pick(choice), depth);
    if (schema.enum !== undefined) return dice.pick(schema.enum);
    const type = Array.isArray(schema.type) ? dice.pick(schema.type as readonly string[]) : schema.type;
    if (schema.properties !== undefined) {
      const members = Object.entries(schema.properties).filter(() => dice.chance(0.5));
      return Object.fromEntries(members.map(([name, member]) => [name, this.value(member, depth + 1)]));
    }
    if (type === 'array')
      return Array.from({ length: dice.int(0, 3) }, () => this.value(schema.items ?? {}, depth + 1));
    if (type === 'integer' || type === 'number') return dice.pick([0, 1, 2, 25, 100, 101, -1, 1e9, 2 ** 53, 0.5]);
    if (type === 'boolean') return dice.chance(0.5);
    if (schema.format === 'uuid') return this.pathPart();
    if (schema.format === 'date') return dice.pick(['2025-03-04', '2025-02-30', '0001-01-01', '9999-12-31']);
    return schema.example !== undefined && dice.chance(0.6) ? schema.example : dice.text();
  }

  private junk(): unknown {
    const { dice } = this;
    const deep = dice.int(20, 120);
    return dice.pick<() => unknown>([
      () => null,
      () => dice.pick(JUNK_TEXTS),
      () => dice.pick([0, -1, 1e308, 2 ** 60, true, false]),
      () => [],
      () => ({}),
      () => [[{}], null, 'x'],
      () => JSON.parse('['.repeat(deep) + ']'.repeat(deep)) as unknown,
      () => JSON.parse(`{"__proto__":{"a":1},"constructor":{"prototype":null}}`) as unknown,
      () => Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`member ${at}`, at])),
    ])();
  }

  private brokenJson(): string {
    return this.dice.pick([
      '{',
      '{"a":}',
      '[1,2',
      '"text"',
      'nul',
      '{"a":1}}',
      '\ufeff{"title":"x"}',
      '{"a":"\u0001"}',
      '['.repeat(20_000),
      '1e999',
      `{"title":"${'x'.repeat(1_200_000)}"}`,
    ]);
  }

  private resolve(pointer: string): Schema {
    return (this.document.components.schemas[pointer.split('/').at(-1)!] ?? {}) as Schema;
  }
}
