import { sqlFile } from '../../platform/database/sql-file.js';

const DIGEST = sqlFile(new URL('./record-digest.sql', import.meta.url)).replace(/^(--.*\n)+/, '');

/**
 * The SQL of what a record says, as one number.
 * @param type the SQL of the record's type
 * @param said the SQL of the members that were read, jsonb
 * @param data the SQL of where their values are looked up, jsonb: the same, or the record as the ledger has it
 */
export function recordDigest(type: string, said: string, data: string): string {
  return DIGEST.replaceAll('{{type}}', () => type)
    .replaceAll('{{said}}', () => said)
    .replaceAll('{{data}}', () => data)
    .trim();
}
