import { Body, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { UpdateTransaction, TransactionsService, type WholeTransaction } from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import { type Posted, submittedTexts } from '../form.js';
import type { FormProblems, Page } from '../page.js';
import { savedQuery } from '../saved.js';
import { SettingsPages } from '../settings-pages.js';
import { type Submission, submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { completed, linesOf, partsIn, problemsOfLines, withMoreRows } from './split-form.js';
import { SplitLabels } from './split-labels.js';
import { placeOfOne } from './transaction-filters.js';
import { TransactionPage } from './transaction.page.js';

type Saved = Submission<{ readonly changeSetId: string | null }>;

/** The parts of a transaction. */
@SettingsPages('settings/transactions/:id/parts')
export class SplitPagesController {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly labels: SplitLabels,
    private readonly page: TransactionPage,
  ) {}

  /** Replaces the parts. A part that has its id stays the same part. */
  @Post()
  async save(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const transaction = await this.transactions.get(session, id);
    const { result, problems } = await this.write(session, transaction, posted);
    if (result !== null) return { to: placeOfOne(id, savedQuery(result.changeSetId)) };
    return this.refuse(session, id, posted, problems);
  }

  /** Shows the form with more rows. Nothing is written. */
  @Post('more')
  async more(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const values = withMoreRows(submittedTexts(posted));
    return this.page.show(session, id, null, { unsaved: { values, problems: null } });
  }

  /** Makes the transaction whole again. */
  @Post('delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await this.replace(session, id, posted, []);
    if (result !== null) return { to: placeOfOne(id, savedQuery(result.changeSetId)) };
    return this.refuse(session, id, posted, problems);
  }

  private async write(session: Session, transaction: WholeTransaction, posted: Posted): Promise<Saved> {
    const { parts, problems: wrongAmounts } = completed(partsIn(posted, transaction), transaction);
    const { ids, problems: unknown } = await this.labels.find(session, parts);
    if (wrongAmounts !== null || unknown !== null) return { result: null, problems: { ...wrongAmounts, ...unknown } };
    const { result, problems } = await this.replace(session, transaction.id, posted, linesOf(parts, ids));
    return problems === null ? { result, problems } : { result: null, problems: problemsOfLines(problems, parts) };
  }

  private async replace(session: Session, id: string, posted: Posted, lines: readonly object[]): Promise<Saved> {
    const precondition = Precondition.of(textIn(posted, 'version'));
    return submit(UpdateTransaction, { split_lines: lines }, {}, (fields) =>
      this.transactions.update(session, id, precondition, fields),
    );
  }

  private async refuse(session: Session, id: string, posted: Posted, problems: FormProblems): Promise<Page> {
    const unsaved = { values: submittedTexts(posted), problems };
    return this.page.show(session, id, null, { unsaved }, statusOf('validation_failed'));
  }
}
