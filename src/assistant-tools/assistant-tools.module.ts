import { Module } from '@nestjs/common';
import { ImportsModule } from '../imports/index.js';
import { LedgerModule } from '../ledger/index.js';
import { AccountTools } from './account.tools.js';
import { AssistantTools } from './assistant-tools.service.js';
import { ImportTools } from './import.tools.js';
import { ReportTools } from './report.tools.js';
import { TransactionTools } from './transaction.tools.js';

/** What assistants can read: those of clients by MCP, and that of the chats. */
@Module({
  imports: [LedgerModule, ImportsModule],
  providers: [AssistantTools, AccountTools, TransactionTools, ReportTools, ImportTools],
  exports: [AssistantTools, AccountTools, ImportTools],
})
export class AssistantToolsModule {}
