import pg from 'pg';
import { v7 as newId } from 'uuid';
import type { Step } from '../../src/imports/writers/step.js';
import type { Line, Stories, Trap } from './stories.js';

/** A pair of a row and an entry that the matching found possible. */
export interface ScoredPair {
  readonly trap: Trap;
  readonly score: number;
  /** Whether the two are one transaction. */
  readonly isRight: boolean;
}

export interface Scored {
  /** Every pair that could be proposed or matched. */
  readonly pairs: readonly ScoredPair[];
  /** What was matched without a person. */
  readonly automatic: readonly ScoredPair[];
  /** What is left to a person. */
  readonly proposed: readonly ScoredPair[];
  /** Rows with a proposal. */
  readonly proposedRows: number;
  /** Rows whose transaction the ledger has. */
  readonly knownRows: number;
}

interface Ids {
  readonly family: string;
  readonly source: string;
  readonly imported: string;
}

interface Pair {
  readonly row_number: number;
  readonly entry_id: string;
}

interface Candidate extends Pair {
  readonly score: number;
}

interface Found {
  readonly candidates: readonly Candidate[];
  readonly taken: readonly Pair[];
  readonly left: readonly Pair[];
}

/** The step that lists the candidates. */
const LIST = 'matching/list-candidates';

/**
 * Runs the steps of the matching over labelled stories in a migrated database, in a transaction that is rolled back.
 * @param owner a connection as the owner of the database
 * @param steps those of `matchNear`
 */
export async function scoreStories(owner: pg.ClientBase, steps: readonly Step[], stories: Stories): Promise<Scored> {
  await owner.query('BEGIN');
  try {
    const ids = { family: newId(), source: newId(), imported: newId() };
    await owner.query(
      `SET LOCAL app.family_id = '${ids.family}'; SET LOCAL enable_nestloop = off; SET LOCAL enable_sort = off`,
    );
    const entries = await store(owner, ids, stories);
    const listed = steps.findIndex(({ name }) => name === LIST) + 1;
    for (const step of steps.slice(0, listed)) await owner.query(step.statement.text, [ids.family, ids.imported]);
    const { rows: candidates } = await owner.query<Candidate>(
      'SELECT row_number, entry_id, score::float AS score FROM publishing_candidates WHERE import_id = $1',
      [ids.imported],
    );
    for (const step of steps.slice(listed)) await owner.query(step.statement.text, [ids.family, ids.imported]);
    const { rows: taken } = await owner.query<Pair>(
      'SELECT row_number, entry_id FROM publishing_rows WHERE import_id = $1 AND NOT is_new',
      [ids.imported],
    );
    const { rows: left } = await owner.query<Pair>(
      'SELECT row_number, entry_id FROM publishing_candidates WHERE import_id = $1',
      [ids.imported],
    );
    return judge(stories, entries, { candidates, taken, left });
  } finally {
    await owner.query('ROLLBACK');
  }
}

function judge(stories: Stories, entries: ReadonlyMap<string, Line>, { candidates, taken, left }: Found): Scored {
  const keyOf = (pair: Pair): string => `${pair.row_number} ${pair.entry_id}`;
  const scored = new Map(candidates.map((found) => [keyOf(found), scoredPair(stories, entries, found)]));
  const those = (pairs: readonly Pair[]): readonly ScoredPair[] =>
    pairs.map((pair) => scored.get(keyOf(pair))).filter((pair) => pair !== undefined);
  const known = new Set(stories.known.map(({ transaction }) => transaction));
  return {
    pairs: [...scored.values()],
    automatic: those(taken),
    proposed: those(left),
    proposedRows: new Set(left.map(({ row_number: row }) => row)).size,
    knownRows: stories.imported.filter(({ transaction }) => known.has(transaction)).length,
  };
}

function scoredPair(stories: Stories, entries: ReadonlyMap<string, Line>, found: Candidate): ScoredPair {
  const [line, known] = [stories.imported[found.row_number - 1], entries.get(found.entry_id)];
  if (line === undefined || known === undefined) throw new Error('A candidate is no line of a story');
  return { trap: line.trap, score: found.score, isRight: line.transaction === known.transaction };
}

/** @returns the line that each entry has */
async function store(
  owner: pg.ClientBase,
  { family, source, imported }: Ids,
  stories: Stories,
): Promise<Map<string, Line>> {
  await owner.query(`INSERT INTO families (id, name, currency) VALUES ($1, 'Stories', 'EUR')`, [family]);
  const accounts = new Map<number, string>();
  for (const { account } of [...stories.known, ...stories.imported])
    if (!accounts.has(account)) accounts.set(account, newId());
  await owner.query(
    `INSERT INTO accounts (family_id, id, name, currency, accountable_type)
     SELECT $1, id, 'Account ' || id, 'EUR', 'Depository' FROM unnest($2::uuid[]) id`,
    [family, [...accounts.values()]],
  );
  await owner.query(
    `INSERT INTO imports (family_id, id, type, status, publish_id)
     VALUES ($1, $2, 'TransactionImport', 'complete', $2), ($1, $3, 'TransactionImport', 'importing', $3)`,
    [family, source, imported],
  );
  await storeRows(owner, family, source, stories.known);
  await storeRows(owner, family, imported, stories.imported);
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO entries (family_id, id, account_id, type, date, amount, currency, name, pending, import_id)
     SELECT $1, published_id($2, n::int), account, 'transaction', date, amount, 'EUR', name, pending, $2
     FROM unnest($3::uuid[], $4::date[], $5::numeric[], $6::text[], $7::boolean[]) WITH ORDINALITY AS l (account, date, amount,
       name, pending, n) ORDER BY n RETURNING id`,
    [family, source, ...columnsOf(stories.known, accounts)],
  );
  await owner.query(
    `INSERT INTO publishing_rows (family_id, import_id, row_number, entry_id, account_id, date, amount, currency, name, is_pending)
     SELECT $1, $2, n, published_id($2, n::int), account, date, amount, 'EUR', name, pending
     FROM unnest($3::uuid[], $4::date[], $5::numeric[], $6::text[], $7::boolean[]) WITH ORDINALITY AS l (account, date, amount,
       name, pending, n)`,
    [family, imported, ...columnsOf(stories.imported, accounts)],
  );
  return new Map(rows.map(({ id }, index) => [id, stories.known[index]!]));
}

function columnsOf(lines: readonly Line[], accounts: ReadonlyMap<number, string>): readonly (readonly unknown[])[] {
  return [
    lines.map(({ account }) => accounts.get(account)),
    lines.map(({ date }) => date),
    lines.map(({ amount }) => amount),
    lines.map(({ name }) => name),
    lines.map(({ isPending }) => isPending),
  ];
}

async function storeRows(
  owner: pg.ClientBase,
  family: string,
  importId: string,
  lines: readonly Line[],
): Promise<void> {
  const details = lines.map(({ reference, counterAccount }) =>
    JSON.stringify({
      ...(reference !== null && { references: { end_to_end: reference } }),
      ...(counterAccount !== null && { counter_account: counterAccount }),
    }),
  );
  await owner.query(
    `INSERT INTO import_rows_stored (family_id, import_id, row_number, line, fields, details)
     SELECT $1, $2, n, n, '{}', details::jsonb FROM unnest($3::text[]) WITH ORDINALITY AS l (details, n)`,
    [family, importId, details],
  );
}
