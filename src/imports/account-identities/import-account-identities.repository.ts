import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import type { NamedIdentity } from './named-identities.js';

const FIND_CONFLICT = sqlFile(new URL('./find-conflict.sql', import.meta.url));
const REMAP_KNOWN = sqlFile(new URL('./remap-known.sql', import.meta.url));

/** A list of `NamedIdentity` as JSON in a parameter, as rows of `import_account_identities`. @param parameter such as `$3` */
export function rowsOfIdentities(parameter: string): string {
  return `SELECT own.family AS family_id, $2::uuid AS import_id, CASE WHEN n.name = '' THEN '' ELSE name_key(n.name) END AS key,
      n.scheme, n.bank, n.number, n.currency, n."isOfStatement" AS is_of_statement, n."accountableType" AS accountable_type
    FROM ${OWN_FAMILY} CROSS JOIN jsonb_to_recordset(${parameter}::text::jsonb)
      AS n (name text, scheme text, bank text, number text, currency text, "isOfStatement" boolean, "accountableType" text)`;
}

/**
 * The same question about an import that is not stored: parameters are the family, an id, the account that it names, and the
 * identities as JSON. Common table expressions hide the tables of imports and of their identities.
 */
const FIND_CONFLICT_BEFORE = `WITH imports AS (SELECT $1::uuid AS family_id, $2::uuid AS id, $3::uuid AS account_id),
  import_account_identities AS (
    SELECT n.*, scheme || ' ' || ltrim(coalesce(bank, ''), '0') || ' ' || ltrim(number, '0') AS number_key
    FROM (${rowsOfIdentities('$4')}) n)
  ${FIND_CONFLICT}`;

/** The accounts that the files of imports name. */
@Injectable()
export class ImportAccountIdentitiesRepository {
  constructor(private readonly database: Database) {}

  /** Replaces those of an import. */
  async replace(familyId: string, importId: string, identities: readonly NamedIdentity[]): Promise<void> {
    await this.database.affected('DELETE FROM import_account_identities WHERE family_id = $1 AND import_id = $2', [
      familyId,
      importId,
    ]);
    if (identities.length === 0) return;
    await this.database.affected(
      `INSERT INTO import_account_identities
         (family_id, import_id, key, scheme, bank, number, currency, is_of_statement, accountable_type)
       ${rowsOfIdentities('$3')} ON CONFLICT DO NOTHING`,
      [familyId, importId, JSON.stringify(identities)],
    );
  }

  /**
   * Finds a mapping, or the account of the import, that is not the account which the file names.
   * @returns the name of the account that the family knows by what the file says; null when there is none
   */
  async findConflict(familyId: string, importId: string): Promise<string | null> {
    const [conflict] = await this.database.rows<{ name: string }>(FIND_CONFLICT, [familyId, importId]);
    return conflict?.name ?? null;
  }

  /**
   * Does the same for a file that is not stored.
   * @param importId an id that no import has
   * @param accountId the account that it would be imported into
   */
  async findConflictOf(
    familyId: string,
    importId: string,
    accountId: string,
    identities: readonly NamedIdentity[],
  ): Promise<string | null> {
    const [conflict] = await this.database.rows<{ name: string }>(FIND_CONFLICT_BEFORE, [
      familyId,
      importId,
      accountId,
      JSON.stringify(identities),
    ]);
    return conflict?.name ?? null;
  }

  /** Maps accounts that would be created to those that the family has come to know by what the file says. */
  async remapKnown(familyId: string, importId: string): Promise<void> {
    await this.database.affected(REMAP_KNOWN, [familyId, importId]);
  }
}
