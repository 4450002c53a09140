import { readFile } from 'node:fs/promises';
import { type ImportState, readStates } from './demo.events.js';

/** The part of an import that the demo reads. */
export interface DemoImport {
  readonly id: string;
  readonly status: string;
  readonly error: string | null;
  readonly stats: { readonly rows_count: number };
  readonly progress?: { readonly phase: string; readonly rows_done: number; readonly rows_total: number };
}

interface Page<T> {
  readonly data: readonly T[];
  readonly meta: { readonly total_pages: number };
}

/** Calls the service as any client does: over HTTP, with a key. Throws an Error with the message of the service. */
export class DemoClient {
  constructor(
    private readonly address: string,
    private readonly apiKey: string,
  ) {}

  async post<T>(path: string, body: FormData | object): Promise<T> {
    const isForm = body instanceof FormData;
    return this.send<T>(path, {
      method: 'POST',
      headers: isForm ? {} : { 'Content-Type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
  }

  async get<T>(path: string): Promise<T> {
    return this.send<T>(path, {});
  }

  /** Gets all records of a list, page by page. */
  async list<T>(path: string): Promise<readonly T[]> {
    const records: T[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = await this.send<Page<T>>(
        `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`,
        {},
      );
      records.push(...data);
      if (page >= meta.total_pages) return records;
    }
  }

  async upload(file: string, fields: Readonly<Record<string, string>>): Promise<DemoImport> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([await readFile(file)], { type: 'text/plain' }), file);
    return (await this.post<{ data: DemoImport }>('/api/v1/imports', form)).data;
  }

  /** Follows an import until the work on it ends. */
  async *follow(id: string): AsyncGenerator<ImportState> {
    const path = `/api/v1/imports/${id}/events`;
    const response = await fetch(this.address + path, { headers: { 'X-Api-Key': this.apiKey } });
    if (!response.ok || response.body === null) throw new Error(`${path} answered ${response.status}`);
    yield* readStates(response.body);
  }

  private async send<T>(path: string, request: RequestInit): Promise<T> {
    const response = await fetch(this.address + path, {
      ...request,
      headers: { ...request.headers, 'X-Api-Key': this.apiKey },
    });
    const answer = (await response.json()) as T & { message?: string };
    if (!response.ok) throw new Error(answer.message ?? `${path} answered ${response.status}`);
    return answer;
  }
}
