import type pg from 'pg';
import type { Api } from '../api.js';
import { dataOf, published, revert } from '../imports.js';
import { untilSynced } from '../ledger-dump.js';
import type { TestFamily } from '../service.js';
import { type AccountStory, dateOf, money, type Movement } from './account-story.js';
import type { StoryFile, StoryFormat } from './files.js';

interface Found {
  readonly row: string;
  readonly record_id: string;
  readonly matched_by: string | null;
}

interface Proposal {
  readonly id: string;
  readonly entries: readonly [{ readonly id: string }, { readonly id: string }];
}

/** The number in the note of a movement. */
const NUMBER = `(regexp_match(r.notes, 'Vorgang ([0-9]+)'))[1]`;

/** What the ledger has as one entry. */
interface Known {
  /** The movement that it is of. */
  readonly number: number;
  /** The formats that have it. */
  readonly formats: Set<StoryFormat>;
}

/** The ledger of a family whose only account has a story, and a person who knows the story. */
export class LedgerOfStory {
  private readonly entries = new Map<string, Known>();
  private readonly files = new Map<string, StoryFile>();
  private readonly movements: ReadonlyMap<number, Movement>;
  /** What was matched wrongly without a person. */
  readonly wrong: string[] = [];
  /** How many rows were imported, and how many of them were left to the person. */
  rows = 0;
  leftToPerson = 0;

  constructor(
    private readonly owner: pg.Pool,
    private readonly family: TestFamily,
    private readonly accountId: string,
    story: AccountStory,
  ) {
    this.movements = new Map(story.movements.map((movement) => [movement.number, movement]));
  }

  private get api(): Api {
    return this.family.api;
  }

  /** Publishes a file and notes what became of its rows. */
  async publish(file: StoryFile): Promise<void> {
    const { id, stats } = await published(this.api, { ...file.parts, account_id: this.accountId });
    this.files.set(id, file);
    this.rows += stats['rows_count'] ?? 0;
    const { rows } = await this.owner.query<Found>(
      `SELECT ${NUMBER} AS row, coalesce(o.record_id, published_id(i.publish_id, r.row_number)) AS record_id, o.matched_by
       FROM imports i JOIN import_rows r ON r.family_id = i.family_id AND r.import_id = i.id
       LEFT JOIN import_outcomes o ON o.family_id = i.family_id AND o.import_id = i.id AND o.row_number = r.row_number
       WHERE i.family_id = $1 AND i.id = $2 AND ${NUMBER} IS NOT NULL ORDER BY r.row_number`,
      [this.family.familyId, id],
    );
    if (rows.length !== (stats['rows_count'] ?? 0)) throw new Error(`${rows.length} rows have a note`);
    for (const found of rows) this.note(found, file.format);
  }

  private note({ row, record_id: id, matched_by: matchedBy }: Found, format: StoryFormat): void {
    const number = Number(row);
    const known = this.entries.get(id);
    if (known === undefined) {
      this.entries.set(id, { number, formats: new Set([format]) });
      return;
    }
    known.formats.add(format);
    if (!this.areAlike(known.number, number)) this.wrong.push(`${matchedBy}: ${number} is not ${known.number}`);
  }

  /** Whether all files say the same of two movements, so that nobody can tell them apart. */
  private areAlike(one: number, other: number): boolean {
    const [first, second] = [this.movements.get(one), this.movements.get(other)];
    return first !== undefined && second !== undefined && saidOf(first) === saidOf(second);
  }

  /** Accepts the open proposals that are right and rejects the others. */
  async decide(): Promise<void> {
    const left = new Set<string>();
    for (;;) {
      const answer = await this.api.get('/api/v1/match_proposals?status=open&per_page=100');
      const open = dataOf<readonly Proposal[]>(answer, 200);
      if (open.length === 0) break;
      for (const { entries } of open) left.add(entries[1].id);
      const right = open.find(({ entries: [kept, other] }) => this.isSame(kept.id, other.id));
      if (right === undefined) for (const { id } of open) await this.act(id, 'reject');
      else await this.accept(right);
    }
    this.leftToPerson += left.size;
  }

  private async accept({ id, entries: [kept, other] }: Proposal): Promise<void> {
    await this.act(id, 'accept');
    for (const format of this.entries.get(other.id)?.formats ?? []) this.entries.get(kept.id)?.formats.add(format);
  }

  private async act(id: string, verb: 'accept' | 'reject'): Promise<void> {
    dataOf(await this.api.post(`/api/v1/match_proposals/${id}/${verb}`), 200);
  }

  /** Equal lines of one format are several movements; those of two formats are whichever a person likes. */
  private isSame(keptId: string, otherId: string): boolean {
    const [kept, other] = [this.entries.get(keptId), this.entries.get(otherId)];
    if (kept === undefined || other === undefined) return false;
    return (
      kept.number === other.number ||
      (this.areAlike(kept.number, other.number) && ![...kept.formats].some((format) => other.formats.has(format)))
    );
  }

  /** Returns the ids of the published imports. */
  imports(): readonly string[] {
    return [...this.files.keys()];
  }

  async revert(id: string): Promise<void> {
    await revert(this.api, id);
    this.files.delete(id);
  }

  /** The booked entries as `date amount` in ledger sign, sorted. */
  async booked(): Promise<readonly string[]> {
    const { rows } = await this.owner.query<{ line: string }>(
      `SELECT date || ' ' || amount::numeric(19,2) AS line FROM entries WHERE family_id = $1 AND type = 'transaction' AND NOT pending`,
      [this.family.familyId],
    );
    return rows.map(({ line }) => line).toSorted();
  }

  /** The entries that the published files bring, as `booked` returns them. */
  expected(): readonly string[] {
    return this.covered()
      .map(({ booked, cents }) => `${dateOf(booked ?? 0)} ${money(-cents)}`)
      .toSorted();
  }

  private covered(): readonly Movement[] {
    const spans = [...this.files.values()].flatMap(({ covers }) => (covers === null ? [] : [covers]));
    return [...this.movements.values()].filter(
      ({ booked }) => booked !== null && spans.some(([from, to]) => booked >= from && booked <= to),
    );
  }

  /**
   * The days on which the balance moved otherwise than the published files say. Their balances may all differ by one amount:
   * the opening balance that a file states.
   */
  async wrongBalances(): Promise<readonly string[]> {
    await untilSynced(this.owner, this.family.familyId);
    const { rows } = await this.owner.query<{ date: string; balance: number }>(
      `SELECT date::text, (balance * 100)::int AS balance FROM balances
       WHERE family_id = $1 AND account_id = $2 ORDER BY date`,
      [this.family.familyId, this.accountId],
    );
    const movements = this.covered();
    const sumUntil = (day: string): number =>
      movements.reduce((total, { booked, cents }) => (dateOf(booked ?? 0) <= day ? total + cents : total), 0);
    const openings = rows.map(({ date, balance }) => ({ date, opening: balance - sumUntil(date) }));
    return openings
      .filter(({ opening }) => opening !== openings[0]?.opening)
      .map(({ date, opening }) => `${date}: ${money(opening)} more than the files say`);
  }

  /** The number of announced entries. */
  async pending(): Promise<number> {
    const { rows } = await this.owner.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM entries WHERE family_id = $1 AND pending',
      [this.family.familyId],
    );
    return rows[0]?.count ?? 0;
  }
}

function saidOf({ paid, booked, cents, announced, payee }: Movement): string {
  return [paid, booked, cents, announced, payee.full, payee.short].join();
}
