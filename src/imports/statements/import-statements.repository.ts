import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import { negate } from '../formats/kit/amounts.js';
import { ImportStatement } from './import-statement.entity.js';
import type { StorableStatement } from './storable-statements.js';

/** What the files of imports state of their accounts. Needs a unit of work. */
@Injectable()
export class ImportStatementsRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the staged statements of an import. */
  async replace(familyId: string, importId: string, statements: readonly StorableStatement[]): Promise<void> {
    await this.database.repository(ImportStatement).delete({ familyId, importId });
    if (statements.length === 0) return;
    await this.database.affected(
      `INSERT INTO import_statements (family_id, import_id, position, account, number, scope, from_date, to_date, opening,
         closing, available, has_doubtful_sign, currency, entries_count, entries_sum, last_day_sum, file_proof)
       SELECT own.family, $2, s.position, s.account, s.number, s.scope, s."from", s."to", s.opening, s.closing, s.available,
         s.has_doubtful_sign, s.currency, s.entries_count, s.entries_sum, s.last_day_sum, s.proof
       FROM ${OWN_FAMILY} CROSS JOIN jsonb_to_recordset($3::jsonb) AS s (position int, account text, number text, scope text, "from" date, "to" date,
         opening numeric, closing numeric, available numeric,
         has_doubtful_sign boolean, currency text, entries_count int, entries_sum numeric,
         last_day_sum numeric, proof text)`,
      [familyId, importId, JSON.stringify(statements.map(asRecord))],
    );
  }
}

function asRecord(statement: StorableStatement, at: number): Readonly<Record<string, unknown>> {
  const { account_name: account, entries_sum: sum, last_day_sum: ofLastDay } = statement;
  return { ...statement, position: at + 1, account, entries_sum: negate(sum), last_day_sum: negate(ofLastDay) };
}
