import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { RECORD_NAMES, type RecordName, recordStatement } from './record-statement.js';

const RECORDS_PER_CHUNK = 2000;

/** The `version` member of the lines of a type; the other types have none. */
const VERSIONS: Partial<Record<RecordName, number>> = { Rule: 1 };

@Injectable()
export class ExportsRepository {
  constructor(private readonly database: Database) {}

  /** The lines of an export, in chunks of whole lines. The caller consumes all of them within one unit of work. */
  async *lines(familyId: string): AsyncGenerator<string> {
    for (const name of RECORD_NAMES) yield* this.linesOf(familyId, name);
  }

  private async *linesOf(familyId: string, name: RecordName): AsyncGenerator<string> {
    const records = recordStatement(name, { ref: (column) => `${column}::text`, data: 'json' });
    await this.database.rows(
      `DECLARE exported NO SCROLL CURSOR FOR SELECT data::text AS data FROM (${records}) records`,
      [familyId],
    );
    const start = startOfLine(name);
    let rows: readonly { data: string }[];
    do {
      rows = await this.database.rows<{ data: string }>(`FETCH ${RECORDS_PER_CHUNK} FROM exported`);
      if (rows.length > 0) yield rows.map(({ data }) => `${start}${data}}\n`).join('');
    } while (rows.length === RECORDS_PER_CHUNK);
    await this.database.rows('CLOSE exported');
  }
}

function startOfLine(name: RecordName): string {
  const version = VERSIONS[name];
  return `{"type":"${name}",${version === undefined ? '' : `"version":${version},`}"data":`;
}
