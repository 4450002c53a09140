import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { batchesOf } from '../export-cursor.js';
import { ChartOfAccounts } from './chart-of-accounts.js';
import type { ChartRow, JournalRow } from './journal-row.js';
import { LedgerJournal } from './ledger-journal.js';
import type { LedgerSyntax } from './ledger-transaction.js';

const CHART = sqlFile(new URL('./ledger-chart.sql', import.meta.url));
const ENTRIES = sqlFile(new URL('./ledger-entries.sql', import.meta.url));

@Injectable()
export class PlainTextLedgerRepository {
  constructor(private readonly database: Database) {}

  /**
   * The chunks of a ledger in the syntax of a program. Memory grows with the accounts, categories, tags and securities, and not
   * with the transactions. The declarations come last, because the transactions show which names there are.
   */
  async *content(familyId: string, syntax: LedgerSyntax): AsyncGenerator<string> {
    const chart = new ChartOfAccounts(await this.database.rows<ChartRow>(CHART, [familyId]), syntax);
    const journal = new LedgerJournal(chart);
    yield syntax.head;
    for await (const rows of batchesOf<JournalRow>(this.database, ENTRIES, [familyId])) {
      yield rows.map((row) => syntax.transaction(journal.read(row))).join('');
    }
    yield [...chart.declarations].map((each) => syntax.declaration(each)).join('');
  }
}
