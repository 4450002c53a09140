import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/errors.js';
import { AccountTools } from './account.tools.js';
import { ImportTools } from './import.tools.js';
import { ReportTools } from './report.tools.js';
import { mayUse, type ReadingTool, type ToolUser } from './tool.js';
import { TransactionTools } from './transaction.tools.js';

/**
 * The tools with which assistants read the ledger. Each call reads with the role of its user, in the family's units of work.
 * None of them can write.
 */
@Injectable()
export class AssistantTools {
  readonly all: readonly ReadingTool[];

  constructor(accounts: AccountTools, transactions: TransactionTools, reports: ReportTools, imports: ImportTools) {
    this.all = [...accounts.tools, ...transactions.tools, ...reports.tools, ...imports.tools];
  }

  /** The tools that somebody may use. */
  listFor(user: ToolUser): readonly ReadingTool[] {
    return this.all.filter((tool) => mayUse(user, tool));
  }

  /**
   * Runs a tool.
   * @returns a result of at most 100 rows and 64 KiB
   * @throws `not_found` also for a tool that the user may not use; `validation_failed`, `invalid_cursor`
   */
  async call(user: ToolUser, name: string, given: unknown): Promise<Readonly<Record<string, unknown>>> {
    const tool = this.listFor(user).find((one) => one.name === name);
    if (tool === undefined) throw notFound();
    return tool.run(user, given);
  }
}
