import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { notFound } from '../../platform/errors.js';
import { batchesOf } from '../export-cursor.js';
import { OFX_TAIL, type OfxEntry, ofxFrame, ofxHead, ofxMessages, type OfxStatement } from './ofx.statements.js';

const ACCOUNT = sqlFile(new URL('./ofx-account.sql', import.meta.url));
const TRANSACTIONS = sqlFile(new URL('./ofx-transactions.sql', import.meta.url));

@Injectable()
export class AccountOfxRepository {
  constructor(private readonly database: Database) {}

  /** The chunks of an OFX file of one account, with a statement for each of its currencies. Throws `not_found`. */
  async *content(familyId: string, accountId: string): AsyncGenerator<string> {
    const statements = await this.database.rows<OfxStatement>(ACCOUNT, [familyId, accountId]);
    const [own] = statements;
    if (own === undefined) throw notFound();
    const messages = ofxMessages(own);
    yield `${ofxHead(own)}<${messages}>\n`;
    for (const [index, statement] of statements.entries()) {
      const frame = ofxFrame(statement, index + 1);
      const entries = [familyId, accountId, statement.currency];
      yield frame.head;
      yield* this.entries([...entries, false], frame.booked);
      yield frame.middle;
      yield* this.entries([...entries, true], frame.pending);
      yield frame.tail;
    }
    yield `</${messages}>${OFX_TAIL}`;
  }

  private async *entries(parameters: readonly unknown[], textOf: (entry: OfxEntry) => string): AsyncGenerator<string> {
    for await (const rows of batchesOf<OfxEntry>(this.database, TRANSACTIONS, parameters)) {
      yield rows.map(textOf).join('');
    }
  }
}
