import { Injectable } from '@nestjs/common';
import { AccountsService } from '../ledger/index.js';
import type { FamilyScope } from '../platform/access/caller.js';
import { type ExportReader, ExportStream } from './export-stream.js';
import { ExportsRepository } from './exports.repository.js';
import { AccountOfxRepository } from './files/account-ofx.repository.js';
import { TransactionsCsvRepository } from './files/transactions-csv.repository.js';
import { BEANCOUNT } from './plain-text/beancount.syntax.js';
import { HLEDGER } from './plain-text/hledger.syntax.js';
import { PlainTextLedgerRepository } from './plain-text/plain-text-ledger.repository.js';

/** The files that a family can be exported as. Each method returns whether the reader could read to the end. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly stream: ExportStream,
    private readonly accounts: AccountsService,
    private readonly records: ExportsRepository,
    private readonly csv: TransactionsCsvRepository,
    private readonly ofx: AccountOfxRepository,
    private readonly ledger: PlainTextLedgerRepository,
  ) {}

  async exportFamily({ familyId }: FamilyScope, reader: ExportReader): Promise<boolean> {
    return this.stream.run(familyId, () => this.records.lines(familyId), reader);
  }

  async exportTransactions({ familyId }: FamilyScope, reader: ExportReader): Promise<boolean> {
    return this.stream.run(familyId, () => this.csv.content(familyId), reader);
  }

  /** Throws `not_found`. */
  async exportAccount(caller: FamilyScope, accountId: string, reader: ExportReader): Promise<boolean> {
    const { familyId } = caller;
    const { id } = await this.accounts.get(caller, accountId);
    return this.stream.run(familyId, () => this.ofx.content(familyId, id), reader);
  }

  async exportHledger({ familyId }: FamilyScope, reader: ExportReader): Promise<boolean> {
    return this.stream.run(familyId, () => this.ledger.content(familyId, HLEDGER), reader);
  }

  async exportBeancount({ familyId }: FamilyScope, reader: ExportReader): Promise<boolean> {
    return this.stream.run(familyId, () => this.ledger.content(familyId, BEANCOUNT), reader);
  }
}
