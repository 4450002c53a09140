import type { BackupRecord } from './backup-record.js';

/**
 * The statement that selects the records of the family `$1`: `record_id`, `import_id`, and `data` with the ids. It orders
 * them by id.
 * @param ref returns the SQL of an id in `data`, from the SQL of the id in the database
 */
export function backupStatement(
  { write, references = {} }: BackupRecord,
  ref: (column: string) => string,
  data: 'json' | 'jsonb',
): string {
  const ids = Object.keys(references).map((member) => `'${member}', ${ref(`(r.data ->> '${member}')::uuid`)}`);
  const whole = `jsonb_build_object('id', ${ref('r.id')}) || r.data || jsonb_build_object(${ids.join(', ')})`;
  return `SELECT r.id AS record_id, r.import_id, ${data === 'json' ? `jsonb_strip_nulls(${whole})` : whole} AS data
    FROM (${write}) r ORDER BY r.id`;
}
