import { Injectable } from '@nestjs/common';
import { BACKUP_RECORDS, backupStatement } from '../backup-records/index.js';
import { Database } from '../platform/database/database.js';
import { batchesOf } from './export-cursor.js';
import { RECORD_NAMES, type RecordName, recordStatement } from './record-statement.js';

/** The `version` member of the lines of a type; the other types have none. */
const VERSIONS: Partial<Record<RecordName, number>> = { Rule: 1 };

@Injectable()
export class ExportsRepository {
  constructor(private readonly database: Database) {}

  /** The lines of an export, in chunks of whole lines. The caller consumes all of them within one unit of work. */
  async *lines(familyId: string): AsyncGenerator<string> {
    for (const name of RECORD_NAMES) {
      yield* this.linesOf(familyId, startOfLine(name), recordStatement(name, { ref: textOf, data: 'json' }));
    }
    for (const record of BACKUP_RECORDS) {
      yield* this.linesOf(familyId, `{"type":"${record.type}","data":`, backupStatement(record, textOf, 'json'));
    }
  }

  private async *linesOf(familyId: string, start: string, records: string): AsyncGenerator<string> {
    const statement = `SELECT data::text AS data FROM (${records}) records`;
    for await (const rows of batchesOf<{ data: string }>(this.database, statement, [familyId])) {
      yield rows.map(({ data }) => `${start}${data}}\n`).join('');
    }
  }
}

function textOf(column: string): string {
  return `${column}::text`;
}

function startOfLine(name: RecordName): string {
  const version = VERSIONS[name];
  return `{"type":"${name}",${version === undefined ? '' : `"version":${version},`}"data":`;
}
