import type pg from 'pg';
import { v7 as newId } from 'uuid';

/** The columns of `entries` that a test sets; the others get the defaults below. */
export interface EntryFacts {
  readonly account_id: string;
  readonly id?: string;
  readonly type?: 'transaction' | 'trade' | 'valuation';
  readonly kind?: string;
  readonly date?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly name?: string;
  readonly notes?: string | null;
  readonly excluded?: boolean;
  readonly category_id?: string | null;
  readonly merchant_id?: string | null;
  readonly parent_id?: string | null;
  readonly import_id?: string | null;
  readonly pending?: boolean;
}

/** Writes rows of one table directly to the database, in one statement. The columns are those of the first row. */
export async function insertRows(owner: pg.Pool, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await owner.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Inserts entries. @returns the ids, in the order of the entries */
export async function insertEntries(
  owner: pg.Pool,
  familyId: string,
  entries: readonly EntryFacts[],
): Promise<readonly string[]> {
  const rows = entries.map((entry) => ({
    family_id: familyId,
    id: newId(),
    type: 'transaction',
    kind: 'standard',
    date: '2026-01-15',
    amount: '10.00',
    currency: 'USD',
    name: 'Lunch',
    notes: null,
    excluded: false,
    category_id: null,
    merchant_id: null,
    parent_id: null,
    import_id: null,
    ...entry,
  }));
  await insertRows(owner, 'entries', rows);
  return rows.map((row) => row.id);
}

/** Inserts a record with a name. @returns the id */
export async function insertNamed(
  owner: pg.Pool,
  table: 'categories' | 'tags' | 'merchants',
  familyId: string,
  facts: { readonly name: string; readonly parent_id?: string },
): Promise<string> {
  const id = newId();
  const colors = { color: '#123456', ...(table === 'categories' && { icon: 'shapes' }) };
  const times = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-01T00:00:00.123Z' };
  await insertRows(owner, table, [{ family_id: familyId, id, ...facts, ...colors, ...times }]);
  return id;
}

/**
 * An account without entries.
 * @returns the id
 */
export async function insertAccount(
  owner: pg.Pool,
  familyId: string,
  facts: { readonly name?: string; readonly currency?: string; readonly accountable_type?: string } = {},
): Promise<string> {
  const { name = 'Checking', currency = 'USD', accountable_type: type = 'Depository' } = facts;
  const inserted = await owner.query<{ id: string }>(
    'INSERT INTO accounts (family_id, name, currency, accountable_type) VALUES ($1, $2, $3, $4) RETURNING id',
    [familyId, name, currency, type],
  );
  return inserted.rows[0]!.id;
}
