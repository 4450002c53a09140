import type { ListField } from '../records/record-kind.js';

/** Numbers become texts, because JavaScript would round them. */
const ROW = `
  (SELECT jsonb_object_agg(key, CASE jsonb_typeof(value) WHEN 'number' THEN to_jsonb(value #>> '{}') ELSE value END)
   FROM jsonb_each(to_jsonb(b)))`;

/** The rows of a table that name the account. @param row an SQL expression of a row as JSON. `b` is the row */
function rowsOf(name: string, table: string, row: string, condition = 'b.account_id = r.id'): ListField {
  return {
    name,
    isInternal: true,
    image: `
      (SELECT coalesce(jsonb_agg(${row} ORDER BY b.id), '[]') FROM ${table} b
       WHERE b.family_id = $1 AND (${condition}))`,
  };
}

/** What files and people made known about an account. It is deleted with the account, and comes back with it. */
export const ACCOUNT_BELONGINGS: readonly ListField[] = [
  rowsOf('identities', 'account_identities', ROW),
  rowsOf('statements', 'statements', ROW),
  rowsOf('import_profiles', 'import_profiles', ROW),
  // What a decision changed has amounts, too.
  rowsOf(
    'match_proposals',
    'match_proposals',
    `${ROW} || jsonb_build_object('undo', b.undo::text)`,
    'b.account_id = r.id OR b.other_account_id = r.id',
  ),
  rowsOf(
    'imports',
    'imports',
    `jsonb_build_object('id', b.id, 'account_id', b.account_id, 'profile_id', b.profile_id)`,
    `b.account_id = r.id OR b.profile_id IN (
       SELECT p.id FROM import_profiles p WHERE p.family_id = $1 AND p.account_id = r.id)`,
  ),
];
