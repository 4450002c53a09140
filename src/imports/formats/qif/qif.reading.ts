import type { Blocker, QuestionExample, ReadContext, Reading, Source, StagedRow, Verdict } from '../format.js';
import { givenNumberFormat } from '../kit/amounts.js';
import { inItsCurrency } from '../kit/entry.js';
import { blockersOf, exampleOf } from '../kit/questions.js';
import { LEFT_OUT_BY_USER } from '../kit/row-edits.js';
import type { CellFormats } from '../kit/row-reader.js';
import { TimeSlice } from '../kit/time-slice.js';
import { readBankRecord } from './qif.bank.js';
import { givenFormat, ofPlainDates } from './qif.dates.js';
import { readInvestmentRecord } from './qif.investment.js';
import { QifQuestions } from './qif.questions.js';
import { type QifRecord, valueOf } from './qif.records.js';
import { QifRow } from './qif.row.js';
import { accountableTypeOf, type Section } from './qif.sections.js';
import { recordsIn, type Survey } from './qif.survey.js';
import type { QifContext, QifValues } from './qif.values.js';
import { stageLeftOut } from '../kit/left-out-row.js';

const NO_ACCOUNT: Blocker = {
  code: 'account_required',
  message: 'The file does not say which account it is of: set account_id',
};

interface Account {
  readonly name: string | null;
  readonly accountableType: Section['accountableType'];
}

/** Reads the records of a surveyed file. */
export class QifReading implements Reading {
  readonly headers: readonly string[] = [];
  readonly cellNames = null;
  private readonly formats: CellFormats;
  private readonly open: QifQuestions;
  private account: Account = { name: null, accountableType: null };
  private leftOutCount = 0;
  /** The line of each opening balance that was read, by account. */
  private readonly openings = new Map<string, number>();

  constructor(
    private readonly source: Source,
    private readonly context: ReadContext,
    private readonly survey: Survey,
  ) {
    const pattern = context.settings['date_format'];
    const given = pattern === undefined ? null : givenFormat(pattern);
    const dates = given === null ? survey.decideDates(context.preferredDateFormat) : { format: given, ambiguous: null };
    const number = givenNumberFormat(context.settings);
    const numbers = number === null ? survey.numbers : { format: number, ambiguous: null };
    const date = given ?? (dates === null ? null : ofPlainDates(dates.format));
    this.formats = { date, number: numbers.format };
    this.open = new QifQuestions(dates, numbers, this.formats);
  }

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    const { date, number } = this.formats;
    const { encoding, namesAccounts } = this.survey;
    const questions = this.open.list();
    return {
      detected: { encoding, number_format: number, ...(date !== null && { date_format: date.pattern }) },
      blockers: [...(namesAccounts || this.context.hasTargetAccount ? [] : [NO_ACCOUNT]), ...blockersOf(questions)],
      questions,
      leftOutCount: this.leftOutCount,
      reread: null,
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    let rowNumber = 0;
    const slice = new TimeSlice();
    for await (const record of recordsIn(this.source, this.survey.encoding)) {
      const { kind } = record.section;
      if (kind === 'accounts') this.account = accountOf(record);
      if (kind !== 'bank' && kind !== 'investment' && kind !== 'unknown') continue;
      rowNumber += 1;
      if (slice.isOver) await slice.next();
      yield this.toStagedRow(record, rowNumber);
    }
  }

  private toStagedRow(record: QifRecord, rowNumber: number): StagedRow {
    const { section, line } = record;
    const row = QifRow.of(record, rowNumber, this.formats, this.context.edits);
    if (row.isLeftOut) return this.leftOut(row, rowNumber, line);
    const account = this.account.name;
    const entryOf = (formats: CellFormats): QuestionExample =>
      exampleOf(this.valuesOf(record, QifRow.of(record, rowNumber, formats), account) ?? {});
    this.open.add(record, entryOf);
    const values = this.valuesOf(record, row, account);
    if (section.kind === 'bank' && values?.recordType === 'Valuation') this.noteOpening(row, line);
    const accountableType = this.account.accountableType ?? section.accountableType;
    if (account === null && this.survey.namesAccounts && !this.context.hasTargetAccount) {
      row.failRow('an account is required, and no !Account block comes before it');
    }
    const details = { ...(account !== null && { accountable_type: accountableType }), ...values?.details };
    const entry = inItsCurrency(row, this.context, {
      currency: null,
      account,
      date: values?.date ?? null,
      amount: values?.amount ?? null,
      name: values?.name ?? null,
      notes: values?.notes ?? null,
      category: values?.category ?? null,
      tags: values?.tags ?? [],
    });
    return {
      ...entry,
      rowNumber,
      line,
      recordType: values?.recordType ?? null,
      sourceId: null,
      fields: { ...(account !== null && { account }), ...row.fields() },
      errors: row.errors,
      details: JSON.stringify(details),
    };
  }

  private leftOut(row: QifRow, rowNumber: number, line: number): StagedRow {
    this.leftOutCount += 1;
    return stageLeftOut({
      rowNumber,
      line,
      fields: row.fields(),
      details: LEFT_OUT_BY_USER,
    });
  }

  /** Returns null for a record of unknown meaning. */
  private valuesOf({ section }: QifRecord, row: QifRow, account: string | null): QifValues | null {
    const { categories, symbols } = this.survey;
    const context: QifContext = { ...this.context, account, categories, symbols };
    if (section.kind === 'unknown') {
      row.failRow(`records of the section ${section.header} are not supported`);
      return null;
    }
    if (section.kind === 'investment') return readInvestmentRecord(row, context);
    return readBankRecord(row, context);
  }

  private noteOpening(row: QifRow, line: number): void {
    const account = this.context.hasTargetAccount ? '' : (this.account.name ?? '').toLowerCase();
    const first = this.openings.get(account);
    if (first === undefined) this.openings.set(account, line);
    else row.failRow(`the account already has an opening balance on line ${first}`);
  }
}

function accountOf(record: QifRecord): Account {
  return { name: valueOf(record, 'N') || null, accountableType: accountableTypeOf(valueOf(record, 'T')) };
}
