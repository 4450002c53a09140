import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { BulkTransactions, TransactionsBulkService, TransactionsService } from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import { checkFields } from '../../platform/validation/check-fields.js';
import { type Posted, refusedFields, submittedTexts } from '../form.js';
import { type FormProblems, type Page } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { savedQuery } from '../saved.js';
import { filtersIn, placeOf, placeOfOne } from './transaction-filters.js';
import { chosenIn, LABELS, readChange } from './transaction-form.js';
import { BulkChange } from './bulk-change.js';
import { TransactionPage } from './transaction.page.js';
import { TransactionsPage } from './transactions.page.js';

/** The prefix of the names of the checkboxes of transactions. */
const PICKED = 'pick-';

/** The transactions of a family, and their corrections. */
@SettingsPages('settings/transactions')
export class TransactionsPagesController {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly bulk: TransactionsBulkService,
    private readonly change: BulkChange,
    private readonly list: TransactionsPage,
    private readonly one: TransactionPage,
  ) {}

  @Get()
  async look(@CurrentSession() session: Session, @Query() query: Posted): Promise<Page> {
    return this.list.show(session, query);
  }

  /** Changes the ticked transactions. */
  @Post('bulk')
  async updateTicked(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const ids = chosenIn(posted, PICKED);
    if (ids.length === 0) return this.list.show(session, posted, { form: 'Tick the transactions to change first.' });
    const { fields, problems } = await this.change.read(session, posted);
    if (fields === null) return this.list.show(session, posted, problems);
    const body = checkFields(BulkTransactions, { operations: ids.map((id) => ({ op: 'update', id, data: fields })) });
    const { changeSetId } = await this.bulk.write(session, body, {});
    return { to: placeOf(filtersIn(posted), savedQuery(changeSetId)) };
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string, @Query() query: Posted): Promise<Page> {
    return this.one.show(session, id, query['change_set']);
  }

  /** Saves what a person has changed, unless somebody else has changed the transaction since the page was shown. */
  @Post(':id')
  async update(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const { fields, problems } = readChange(await this.transactions.get(session, id), posted);
    const refuse = (wrong: FormProblems): Promise<Page> =>
      this.one.show(
        session,
        id,
        null,
        { values: submittedTexts(posted), problems: wrong },
        statusOf('validation_failed'),
      );
    if (fields === null) return refuse(problems);
    const { version } = posted;
    const precondition = Precondition.of(typeof version === 'string' && version !== '' ? version : undefined);
    try {
      const { changeSetId } = await this.transactions.update(session, id, precondition, fields);
      return { to: placeOfOne(id, savedQuery(changeSetId)) };
    } catch (error) {
      return refuse(refusedFields(error, LABELS));
    }
  }
}
