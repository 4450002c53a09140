import type { Answer, Api, RequestOptions } from './api.js';

/** A file as a client uploads it. */
export interface TestFile {
  readonly content: string | Uint8Array;
  readonly name?: string;
  /** Its media type; an empty one is not sent. */
  readonly type?: string;
}

/** The members of a request and its file. A request with a file is sent as a form, one without as JSON. */
export interface ImportParts {
  readonly file?: TestFile;
  readonly [field: string]: unknown;
}

/** An import as the API returns it. */
export interface ShownImport {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly account_id: string | null;
  readonly error: string | null;
  readonly status_detail: Readonly<Record<string, boolean>>;
  readonly configuration: Readonly<Record<string, string | number | boolean | null>>;
  readonly stats: Readonly<Record<string, number>>;
  readonly blockers: readonly string[];
  readonly detected_by: Readonly<Record<string, string>>;
  readonly questions: readonly {
    readonly code: string;
    readonly message: string;
    readonly setting: string;
    readonly choices: readonly { readonly value: string; readonly used_before: boolean; readonly example: unknown }[];
  }[];
  readonly kept_records: readonly Readonly<Record<string, string>>[];
}

const RUNNING = ['importing', 'reverting'];
/** The first polling interval. Intervals grow, so that a long wait leaves the CPU to the service. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** A form of parts in the order given: texts, and files with a name and a media type. */
export function formOf(parts: readonly (readonly [name: string, value: string | TestFile])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, fileOf(value));
  }
  return form;
}

function fileOf({ content, name = 'bank.csv', type = 'text/csv' }: TestFile): File {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return new File([new Uint8Array(bytes)], name, { type });
}

/** The body of a request: JSON, or a form with the file as its last part. */
export function bodyOf({ file, ...fields }: ImportParts): unknown {
  if (file === undefined) return fields;
  return formOf([...Object.entries(fields).map(([name, value]) => [name, String(value)] as const), ['file', file]]);
}

/**
 * Builds the body of a create or preflight request. In a bank's file, plus means inflow unless the parts state
 * something else, because a few rows rarely prove the sign and Hearth would ask. `signage_convention: DETECTED` leaves
 * it to detection.
 */
export function createBody(parts: ImportParts): unknown {
  return bodyOf(withSigns(parts));
}

/** Leaves the sign convention of a file to detection. */
export const DETECTED = Symbol('detected');

function withSigns(given: ImportParts): ImportParts {
  const { signage_convention: signs, ...others } = given;
  if (signs === DETECTED) return others;
  const isBankFile = (given['type'] ?? 'TransactionImport') === 'TransactionImport';
  return isBankFile && signs === undefined ? { ...others, signage_convention: 'inflows_positive' } : given;
}

/** Creates an import and returns the response, with any status. */
export function importFile(api: Api, parts: ImportParts, options?: RequestOptions): Promise<Answer> {
  return api.post('/api/v1/imports', createBody(parts), options);
}

/** Creates an import without publishing it. */
export async function stored(api: Api, parts: ImportParts): Promise<ShownImport> {
  return dataOf(await importFile(api, parts), 201);
}

/** Creates an import, publishes it and waits until it is complete. */
export async function published(api: Api, parts: ImportParts): Promise<ShownImport> {
  const { id } = await stored(api, { ...parts, publish: 'true' });
  return became(api, id, 'complete');
}

/** Publishes a stored import and waits until it is complete. */
export async function publish(api: Api, id: string): Promise<ShownImport> {
  dataOf(await api.post(`/api/v1/imports/${id}/publish`), 202);
  return became(api, id, 'complete');
}

/** Reverts an import and waits until it is pending again. */
export async function revert(api: Api, id: string, patienceMs?: number): Promise<ShownImport> {
  dataOf(await api.post(`/api/v1/imports/${id}/revert`), 202);
  return became(api, id, 'pending', patienceMs);
}

export async function shown(api: Api, id: string): Promise<ShownImport> {
  return dataOf(await api.get(`/api/v1/imports/${id}`), 200);
}

/** Waits until no worker is processing an import. */
export async function untilDone(api: Api, id: string, patienceMs = 30_000): Promise<ShownImport> {
  return until(`import ${id} done`, patienceMs, async () => {
    const seen = await shown(api, id);
    return RUNNING.includes(seen.status) ? null : seen;
  });
}

/** A staged row as the API returns it. */
export interface ShownRow {
  readonly row_number: number;
  readonly errors: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly outcome: string | null;
  readonly outcome_reason: string | null;
  readonly record_id: string | null;
  readonly external_id: string | null;
  readonly matched_by: string | null;
  readonly confidence: string | null;
  readonly rule_changes: readonly Readonly<Record<string, string | null>>[];
}

/** Returns the first hundred staged rows of an import. */
export async function rowsOf(api: Api, id: string): Promise<readonly ShownRow[]> {
  return dataOf(await api.get(`/api/v1/imports/${id}/rows?per_page=100`), 200);
}

/** The errors of each row of a file, in file order. */
export async function errorsOf(api: Api, parts: ImportParts): Promise<readonly (readonly string[])[]> {
  const { id, stats } = await stored(api, parts);
  const errors = (await rowsOf(api, id)).map((row) => row.errors);
  const invalid = errors.filter(({ length }) => length > 0).length;
  if (invalid === stats['invalid_rows_count']) return errors;
  throw new Error(`${invalid} rows have errors, but ${stats['invalid_rows_count']} are counted`);
}

/** Returns the data of a response. Throws if the status is a different one. */
export function dataOf<T>(answer: Answer, status: number): T {
  if (answer.status === status) return answer.body.data as T;
  throw new Error(`It answered ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
}

/** Polls until `look` returns a value. */
export async function until<T>(what: string, patienceMs: number, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.2, LONGEST_PAUSE_MS)) {
    const seen = await look();
    if (seen !== null) return seen;
    if (Date.now() > deadline) throw new Error(`It did not come to this within ${patienceMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function became(api: Api, id: string, status: string, patienceMs?: number): Promise<ShownImport> {
  const done = await untilDone(api, id, patienceMs);
  if (done.status === status) return done;
  throw new Error(`Import ${id} became ${done.status}, not ${status}: ${done.error}`);
}

const STARTED = Date.now();

/** Returns a day within the last weeks, so that it causes few daily balances. It is the same throughout a test file. */
export function daysAgo(days: number): string {
  return new Date(STARTED - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
