import pg from 'pg';
import { v7 as newId } from 'uuid';
import type { Step } from '../../src/imports/writers/step.js';
import { type TransferLine, transferStory } from './transfer-stories.js';

/** A pair of entries that is proposed as a transfer. */
export interface ScoredTransfer {
  readonly days: number;
  /** Whether neither side has another possible partner. */
  readonly isOnly: boolean;
  /** Whether the two are one transfer. */
  readonly isRight: boolean;
}

/** The days that count as one class: none, one, and more. */
const CLASSES = [0, 1, 5];

interface Found {
  readonly outflow: string;
  readonly inflow: string;
  readonly days: number;
  readonly is_only: boolean;
}

/**
 * Lists the pairs that are proposed in labelled families, each in a transaction of its own that is rolled back.
 * @param owner a connection as the owner of a migrated database
 * @param listing the step that lists pairs
 */
export async function scoreTransfers(
  owner: pg.ClientBase,
  listing: Step,
  families: number,
  seed: number,
): Promise<readonly ScoredTransfer[]> {
  const scored: ScoredTransfer[] = [];
  for (let family = 0; family < families; family += 1) {
    scored.push(...(await scoreFamily(owner, listing, transferStory(seed * 100_003 + family))));
  }
  return scored;
}

async function scoreFamily(
  owner: pg.ClientBase,
  listing: Step,
  lines: readonly TransferLine[],
): Promise<readonly ScoredTransfer[]> {
  await owner.query('BEGIN');
  try {
    const [family, imported] = [newId(), newId()];
    await owner.query(`SET LOCAL app.family_id = '${family}'; SET LOCAL enable_nestloop = off`);
    const entries = await store(owner, family, imported, lines);
    await owner.query(listing.statement.text, [family, imported]);
    const { rows } = await owner.query<Found>(
      `SELECT outflow_id AS outflow, inflow_id AS inflow, days, is_only FROM publishing_transfer_pairs
       WHERE import_id = $1 AND NOT (is_only AND is_named)`,
      [imported],
    );
    return rows.map(({ outflow, inflow, days, is_only: isOnly }) => {
      const transfer = entries.get(outflow)?.transfer ?? null;
      return { days, isOnly, isRight: transfer !== null && transfer === entries.get(inflow)?.transfer };
    });
  } finally {
    await owner.query('ROLLBACK');
  }
}

/** Stores the lines as what one import has just written. @returns the line that each entry has */
async function store(
  owner: pg.ClientBase,
  family: string,
  imported: string,
  lines: readonly TransferLine[],
): Promise<ReadonlyMap<string, TransferLine>> {
  const accounts = [newId(), newId(), newId()];
  await owner.query(`INSERT INTO families (id, name, currency) VALUES ($1, 'Stories', 'EUR')`, [family]);
  await owner.query(
    `INSERT INTO accounts (family_id, id, name, currency, accountable_type)
     SELECT $1, id, 'Account ' || id, 'EUR', 'Depository' FROM unnest($2::uuid[]) id`,
    [family, accounts],
  );
  await owner.query(
    `INSERT INTO imports (family_id, id, type, status, publish_id) VALUES ($1, $2, 'TransactionImport', 'importing', $2)`,
    [family, imported],
  );
  const columns = [
    lines.map(({ account }) => accounts[account]),
    lines.map(({ date }) => date),
    lines.map(({ amount }) => amount),
  ];
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO entries (family_id, id, account_id, type, date, amount, currency, name, import_id)
     SELECT $1, published_id($2, n::int), account, 'transaction', date, amount, 'EUR', 'Line ' || n, $2
     FROM unnest($3::uuid[], $4::date[], $5::numeric[]) WITH ORDINALITY AS l (account, date, amount, n)
     ORDER BY n RETURNING id`,
    [family, imported, ...columns],
  );
  await owner.query(
    `INSERT INTO publishing_rows (family_id, import_id, row_number, entry_id, account_id, date, amount, currency, name, is_pending)
     SELECT $1, $2, n, published_id($2, n::int), account, date, amount, 'EUR', 'Line ' || n, false
     FROM unnest($3::uuid[], $4::date[], $5::numeric[]) WITH ORDINALITY AS l (account, date, amount, n)`,
    [family, imported, ...columns],
  );
  return new Map(rows.map(({ id }, index) => [id, lines[index]!]));
}

/** The share of right pairs by whether they have rivals, and by the most days between their sides. */
export function transferShares(
  pairs: readonly ScoredTransfer[],
): readonly (readonly [isOnly: boolean, mostDays: number, share: number])[] {
  return [true, false].flatMap((isOnly) =>
    CLASSES.map((most, at) => {
      const least = (CLASSES[at - 1] ?? -1) + 1;
      const own = pairs.filter((pair) => pair.isOnly === isOnly && pair.days >= least && pair.days <= most);
      const right = own.filter(({ isRight }) => isRight).length;
      return [isOnly, most, Math.round((1000 * right) / Math.max(own.length, 1)) / 1000] as const;
    }),
  );
}
