import { sqlFile } from '../../platform/database/sql-file.js';

const DIGEST = sqlFile(new URL('./record-digest.sql', import.meta.url)).replace(/^(--.*\n)+/, '');

/**
 * Returns an SQL expression for the digest of a record.
 * @param type an expression for the type of the record
 * @param said an expression for the record as in the file, jsonb; its members are hashed
 * @param data an expression for the record with their values, jsonb: `said`, or the record as in the ledger
 */
export function recordDigest(type: string, said: string, data: string): string {
  return DIGEST.replaceAll('{{type}}', () => type)
    .replaceAll('{{said}}', () => said)
    .replaceAll('{{data}}', () => data)
    .trim();
}
