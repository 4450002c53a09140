import type { Blocker, ReadContext, Reading, StagedRow, Verdict } from '../format.js';
import { magnitude, negate, subtract } from '../kit/amounts.js';
import { errorsIn } from '../kit/statements/members.js';
import { NO_ACCOUNT, SingleAccount } from '../kit/statements/single-account.js';
import { StatementProver } from '../kit/statements/statement-proof.js';
import { TimeSlice } from '../kit/time-slice.js';
import { isPending, noEntryReason, readBankEntry } from './ofx.bank.js';
import { identifiedBy } from './ofx.corrections.js';
import { type MemberPart, partsOfFiles } from './ofx.file.js';
import type { OfxAccount } from './ofx.identity.js';
import type { IdentifiedEntry } from './ofx.ids.js';
import { holdingOf, noInvestmentReason, readInvestment } from './ofx.investment.js';
import { isStatement, type OfxPart } from './ofx.parts.js';
import { OfxRow } from './ofx.row.js';
import { endsOf } from './ofx.statement.js';
import type { Survey } from './ofx.survey.js';
import type { OfxValues } from './ofx.values.js';
import { stageLeftOut } from '../kit/left-out-row.js';

/** What stands for bytes that are no character. */
const REPLACEMENT = '\uFFFD';

/** Reads the transactions of a file, with what a survey of it found. Behind those of a statement stands a row for itself. */
export class OfxReading implements Reading {
  readonly headers: readonly string[] = [];
  readonly cellNames = null;
  private readonly prover = new StatementProver();
  private leftOutCount = 0;
  /** The last day with a booked transaction of the statement that is being read. */
  private lastBooked: string | null = null;

  constructor(
    private readonly context: ReadContext,
    private readonly survey: Survey,
  ) {}

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    const { encoding, accounts, signs, warnings } = this.survey;
    const isUnnamed = !this.context.hasTargetAccount && accounts.some(({ name }) => name === null);
    const unsigned = signs.map((evidence) => evidence.blocker(this.context.settings));
    return {
      detected: { encoding },
      blockers: [
        ...(isUnnamed ? [NO_ACCOUNT] : []),
        ...unsigned.filter((blocker): blocker is Blocker => blocker !== null).slice(0, 1),
      ],
      warnings,
      leftOutCount: this.leftOutCount,
      proof: this.prover.proof(),
      statements: this.prover.statements,
      reread: null,
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    this.checkAccounts();
    let rowNumber = 0;
    const turns = new TimeSlice();
    for await (const part of partsOfFiles(this.survey.files)) {
      const account = part.statement === 0 ? undefined : this.survey.accounts[part.statement - 1];
      if (account === undefined) continue;
      rowNumber += 1;
      if (turns.isOver) await turns.next();
      yield this.understand(part, rowNumber, account);
    }
  }

  private checkAccounts(): void {
    const single = new SingleAccount();
    if (!this.context.hasTargetAccount) return;
    for (const { identity, name } of this.survey.accounts) if (identity !== null) single.check(identity, name ?? '');
  }

  private understand(part: MemberPart, rowNumber: number, account: OfxAccount): StagedRow {
    const identified = identifiedBy(part);
    const reason = isStatement(part) ? 'statement' : this.reasonOf(part, identified);
    if (reason !== null) this.context.edits?.noteLeftOut(rowNumber);
    const row = OfxRow.of(part, rowNumber, this.survey.marks, this.context.edits);
    if (isStatement(part)) return this.statementRow(row, rowNumber, part, account);
    if (row.isLeftOut ?? reason !== null) {
      const why = row.isLeftOut === true ? 'by_user' : reason;
      const holding = why === 'holding' ? { holding: holdingOf(row, this.survey.securities) } : {};
      const deletes = why === 'deletion' ? { deletes: this.deletedBy(row, account) } : {};
      return this.leftOut(row, rowNumber, part, { left_out: why, ...idDetails(identified), ...holding, ...deletes });
    }
    if (this.survey.hasBadBytes && part.values.some(({ text }) => text.includes(REPLACEMENT))) {
      row.failRow('it has bytes that are not of the encoding of the file');
    }
    return this.entry(row, rowNumber, part, account, identified);
  }

  /** What a deletion says of the transaction besides its id: its account, if rows name accounts, and its amount without a sign. */
  private deletedBy(row: OfxRow, { name }: OfxAccount): Readonly<Record<string, string | null>> {
    const amount = row.number('amount');
    return { account: this.context.hasTargetAccount ? null : name, amount: amount === null ? null : magnitude(amount) };
  }

  private reasonOf(part: OfxPart, identified: IdentifiedEntry): string | null {
    const isOfInvestment = part.list === 'INVTRANLIST' || part.list === 'INVPOSLIST';
    const reason = isOfInvestment ? noInvestmentReason(part) : noEntryReason(part);
    return reason ?? this.survey.idsOf(part.statement).reasonAgainst(identified);
  }

  private entry(
    row: OfxRow,
    rowNumber: number,
    part: MemberPart,
    ofStatement: OfxAccount,
    identified: IdentifiedEntry,
  ): StagedRow {
    const values = this.valuesOf(part, row, ofStatement);
    const account = this.context.hasTargetAccount ? null : ofStatement.name;
    if (account !== null) row.isName('account', account);
    const { recordType, date, amount, currency, name, notes, cashLeg, details } = values;
    // No balance counts an amount of another currency, nor a transaction that is not booked.
    const cash = amount === null || currency !== ofStatement.currency ? null : amount;
    if (!isPending(part)) {
      this.prover.add(cash === null ? null : subtract(cash, negate(cashLeg?.amount ?? '0')), date, false);
      if (date !== null && date > (this.lastBooked ?? '')) this.lastBooked = date;
    }
    return {
      rowNumber,
      line: part.place.line,
      recordType,
      sourceId: null,
      fields: { ...(account !== null && { account }), ...row.fields() },
      errors: errorsIn(part.member, row.errors),
      date,
      amount,
      currency,
      name,
      notes,
      account,
      category: null,
      tags: [],
      details: JSON.stringify({
        ...(account !== null && { accountable_type: ofStatement.accountableType }),
        ...idDetails(identified),
        ...(isPending(part) && { state: 'pending' }),
        ...details,
        ...(cashLeg !== undefined && { cash_leg: cashLeg }),
      }),
    };
  }

  private valuesOf(part: OfxPart, row: OfxRow, account: OfxAccount): OfxValues {
    const { context, survey } = this;
    const totals = survey.totals[part.statement - 1];
    if (part.list !== 'INVTRANLIST' || totals === undefined) return readBankEntry(row, account, context);
    return readInvestment(row, part.name, account, { ...context, securities: survey.securities, totals });
  }

  /** A statement whose balance or currency is no balance and no currency is in error; any other is a row that is left out. */
  private statementRow(row: OfxRow, rowNumber: number, part: MemberPart, account: OfxAccount): StagedRow {
    for (const ends of endsOf(row, part, account, this.lastBooked)) this.prover.end({ ...ends, member: part.member });
    this.lastBooked = null;
    if (row.errors.length > 0)
      return { ...noEntry(row, rowNumber, part), recordType: null, errors: errorsIn(part.member, row.errors) };
    return this.leftOut(row, rowNumber, part, { left_out: 'statement' });
  }

  private leftOut(
    row: OfxRow,
    rowNumber: number,
    part: OfxPart,
    details: Readonly<Record<string, unknown>>,
  ): StagedRow {
    this.leftOutCount += 1;
    return { ...noEntry(row, rowNumber, part), details: JSON.stringify(details) };
  }
}

/** A row that becomes nothing. */
function noEntry(row: OfxRow, rowNumber: number, part: OfxPart): StagedRow {
  return stageLeftOut({
    rowNumber,
    line: part.place.line,
    fields: row.fields(),
    details: null,
  });
}

/** The ids of a transaction, as its details have them. */
function idDetails({ id, correction }: IdentifiedEntry): Readonly<Record<string, unknown>> {
  return {
    ...(id !== null && { external_id: { scheme: 'fitid', id } }),
    ...(correction !== null && { correction }),
  };
}
