import {
  type Blocker,
  LEFT_OUT,
  type ReadContext,
  type Reading,
  type Source,
  type StagedRow,
  type Verdict,
} from '../format.js';
import { TimeSlice } from '../kit/time-slice.js';
import { accountBlockers } from './ofx.accounts.js';
import { noEntryReason, readBankEntry } from './ofx.bank.js';
import { identifiedBy } from './ofx.corrections.js';
import { partsOf } from './ofx.file.js';
import type { StatementFacts } from './ofx.identity.js';
import type { IdentifiedEntry } from './ofx.ids.js';
import { holdingOf, noInvestmentReason, readInvestment } from './ofx.investment.js';
import { isStatement, type OfxPart } from './ofx.parts.js';
import { OfxRow } from './ofx.row.js';
import { readStatement } from './ofx.statement.js';
import { Totals } from './ofx.totals.js';
import type { Survey } from './ofx.survey.js';
import type { OfxValues } from './ofx.values.js';

/** The character that replaces invalid bytes. */
const REPLACEMENT = '\uFFFD';

/**
 * Reads the transactions of a surveyed file. After the transactions of each statement comes a row for the statement
 * itself.
 */
export class OfxReading implements Reading {
  readonly headers: readonly string[] = [];
  readonly cellNames = null;
  private readonly totals = new Totals();
  private leftOutCount = 0;

  constructor(
    private readonly source: Source,
    private readonly context: ReadContext,
    private readonly survey: Survey,
  ) {}

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    const { encoding, statements, signs, warnings } = this.survey;
    const unsigned = signs.map((evidence) => evidence.blocker(this.context.settings));
    return {
      detected: { encoding },
      blockers: [
        ...accountBlockers(statements, this.context),
        ...unsigned.filter((blocker): blocker is Blocker => blocker !== null).slice(0, 1),
      ],
      warnings,
      leftOutCount: this.leftOutCount,
      proof: this.totals.proof(),
      reread: null,
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    let rowNumber = 0;
    const turns = new TimeSlice();
    for await (const part of partsOf(this.source, this.survey.encoding)) {
      const facts = part.statement === 0 ? undefined : this.survey.statements[part.statement - 1];
      if (facts === undefined) continue;
      rowNumber += 1;
      if (turns.isOver) await turns.next();
      yield this.understand(part, rowNumber, facts);
    }
  }

  private understand(part: OfxPart, rowNumber: number, facts: StatementFacts): StagedRow {
    const identified = identifiedBy(part);
    const reason = isStatement(part) ? 'statement' : this.reasonOf(part, identified);
    if (reason !== null) this.context.edits?.noteLeftOut(rowNumber);
    const row = OfxRow.of(part, rowNumber, this.survey.marks, this.context.edits);
    if (isStatement(part)) return this.statementRow(row, rowNumber, part, facts);
    if (row.isLeftOut ?? reason !== null) {
      const why = row.isLeftOut === true ? 'by_user' : reason;
      const holding = why === 'holding' ? { holding: holdingOf(row, this.survey.securities) } : {};
      return this.leftOut(row, rowNumber, part, { left_out: why, ...idDetails(identified), ...holding });
    }
    if (this.survey.hasBadBytes && part.values.some(({ text }) => text.includes(REPLACEMENT))) {
      row.failRow('it has bytes that are not of the encoding of the file');
    }
    return this.entry(row, rowNumber, part, facts, identified);
  }

  private reasonOf(part: OfxPart, identified: IdentifiedEntry): string | null {
    const isOfInvestment = part.list === 'INVTRANLIST' || part.list === 'INVPOSLIST';
    const reason = isOfInvestment ? noInvestmentReason(part) : noEntryReason(part);
    return reason ?? this.survey.idsOf(part.statement).reasonAgainst(identified);
  }

  private entry(
    row: OfxRow,
    rowNumber: number,
    part: OfxPart,
    facts: StatementFacts,
    identified: IdentifiedEntry,
  ): StagedRow {
    const values = this.valuesOf(part, row, facts);
    const account = this.context.hasTargetAccount ? null : facts.account;
    if (account !== null) row.isName('account', account);
    const { recordType, date, amount, currency, name, notes, cashLeg, details } = values;
    this.totals.addEntry(amount, cashLeg?.amount);
    return {
      rowNumber,
      line: part.place.line,
      recordType,
      sourceId: null,
      fields: { ...(account !== null && { account }), ...row.fields() },
      errors: row.errors,
      date,
      amount,
      currency,
      name,
      notes,
      account,
      category: null,
      tags: [],
      details: JSON.stringify({
        ...(account !== null && { accountable_type: facts.accountableType }),
        ...idDetails(identified),
        ...details,
        ...(cashLeg !== undefined && { cash_leg: cashLeg }),
      }),
    };
  }

  private valuesOf(part: OfxPart, row: OfxRow, facts: StatementFacts): OfxValues {
    const { context, survey } = this;
    const totals = survey.totals[part.statement - 1];
    if (part.list !== 'INVTRANLIST' || totals === undefined) return readBankEntry(row, facts, context);
    return readInvestment(row, part.name, facts, { ...context, securities: survey.securities, totals });
  }

  /** Builds the row of a statement. An invalid balance or currency is an error; otherwise the row is left out. */
  private statementRow(row: OfxRow, rowNumber: number, part: OfxPart, facts: StatementFacts): StagedRow {
    const summary = readStatement(row, facts);
    this.totals.endStatement(summary);
    if (row.errors.length > 0) return { ...noEntry(row, rowNumber, part), recordType: null, errors: row.errors };
    const { identity } = facts;
    return this.leftOut(row, rowNumber, part, { left_out: 'statement', statement: { ...summary, identity } });
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

/** Builds a row that creates no entry. */
function noEntry(row: OfxRow, rowNumber: number, part: OfxPart): StagedRow {
  return {
    rowNumber,
    line: part.place.line,
    recordType: LEFT_OUT,
    sourceId: null,
    fields: row.fields(),
    errors: [],
    date: null,
    amount: null,
    currency: null,
    name: null,
    notes: null,
    account: null,
    category: null,
    tags: [],
    details: null,
  };
}

/** Returns the ids of a transaction for its details. */
function idDetails({ id, correction }: IdentifiedEntry): Readonly<Record<string, unknown>> {
  return {
    ...(id !== null && { external_id: { scheme: 'fitid', id } }),
    ...(correction !== null && { correction }),
  };
}
