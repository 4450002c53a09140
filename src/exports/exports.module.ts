import './exports.audit.js';
import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { ExportStream } from './export-stream.js';
import { ExportsController } from './exports.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { AccountOfxRepository } from './files/account-ofx.repository.js';
import { TransactionsCsvRepository } from './files/transactions-csv.repository.js';
import { PlainTextLedgerRepository } from './plain-text/plain-text-ledger.repository.js';

/** Exports the ledger: as ServiceImport reads it, and as other programs do. */
@Module({
  imports: [LedgerModule],
  controllers: [ExportsController],
  providers: [
    ExportStream,
    ExportsRepository,
    ExportsService,
    TransactionsCsvRepository,
    AccountOfxRepository,
    PlainTextLedgerRepository,
  ],
})
export class ExportsModule {}
