import type { Answer, Api } from './api.js';

interface Row {
  readonly id: string;
}

/** A copy of the lists of a family that follows them by `updated_since` alone. */
export class Follower {
  private readonly copies = new Map<string, Map<string, Row>>();
  private readonly tokens = new Map<string, string>();

  constructor(
    private readonly api: Api,
    private readonly nouns: readonly string[],
    private readonly limit = 500,
  ) {}

  /** Reads everything that changed. */
  async catchUp(): Promise<void> {
    for (const noun of this.nouns) await this.catchUpWith(noun);
  }

  /** Returns the copy of a list, by id. */
  copyOf(noun: string): readonly unknown[] {
    return byId([...(this.copies.get(noun)?.values() ?? [])]);
  }

  /** Reads the whole list itself, by id. */
  async listOf(noun: string): Promise<readonly unknown[]> {
    const rows: Row[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await this.get(`${noun}?limit=500${cursor === '' ? '' : `&cursor=${cursor}`}`);
      rows.push(...body.data);
      cursor = body.meta.next_cursor;
    }
    return byId(rows);
  }

  private async catchUpWith(noun: string): Promise<void> {
    const copy = this.copies.get(noun) ?? new Map<string, Row>();
    this.copies.set(noun, copy);
    for (let hasMore = true; hasMore;) {
      const { body } = await this.get(`${noun}?updated_since=${this.tokens.get(noun) ?? '0'}&limit=${this.limit}`);
      for (const row of body.data) copy.set(row.id, row);
      for (const { id } of body.meta.deleted) copy.delete(id);
      this.tokens.set(noun, body.meta.sync_token);
      hasMore = body.meta.has_more;
    }
  }

  private async get(path: string): Promise<Answer> {
    const answer = await this.api.get(`/api/v1/${path}`);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }
}

function byId(rows: readonly Row[]): readonly unknown[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((row) => withoutNames(row));
}

/** Replaces a named reference by its id: a new name brings no records that name it. */
function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutNames);
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const isReference = 'id' in value && members.every(([name]) => REFERENCE.includes(name));
  if (isReference) return value.id;
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNames(member)]));
}

const REFERENCE = ['id', 'name', 'ticker'];
