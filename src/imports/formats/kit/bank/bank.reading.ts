import { DomainError } from '../../../../platform/errors.js';
import { LEFT_OUT, type Reading, type ReadContext, type StagedRow, type Verdict } from '../../format.js';
import { NumberFormatDetector } from '../amounts.js';
import type { CsvRow } from '../csv.js';
import { checkedEntry } from '../entry.js';
import { type EditedRow, NO_EDITS, type RowEdits } from '../row-edits.js';
import { NOTHING_REMEMBERED, recall, type Remembered, withAccounts } from '../profiles/recall.js';
import { type CellFormats, MAX_NAME_LENGTH } from '../row-reader.js';
import { splitTags } from '../tags.js';
import type { OpenTable, TableSource } from '../table-source.js';
import { TimeSlice } from '../time-slice.js';
import { writtenCells } from '../typed-cells.js';
import { ProvenStatements } from '../proof/proven-statements.js';
import { accountHolderOf } from './columns/account-holder.js';
import { RivalDates } from './columns/booking-dates.js';
import { ColumnDates } from './columns/column-dates.js';
import { withWholeDates } from './columns/date-parts.js';
import { withYearsOfPeriod } from './columns/period-years.js';
import { withYears } from './columns/short-days.js';
import { endsOf } from './money/balance-proof.js';
import { decideMoney, isAgainst } from './money/money-decision.js';
import { amountColumns, columnsOfStatedBalances, MoneyEvidence } from './money/money-evidence.js';
import { inflowOf, isSameOption } from './money/money-options.js';
import { numbersOf } from './money/row-numbers.js';
import type { StatedBalances } from './money/stated-balances.js';
import { ColumnIds } from './rows/column-ids.js';
import { BankRow, isMostlyDigits } from './rows/bank-row.js';
import { EdgeRows, type PlacedRow } from './rows/edge-rows.js';
import { entryRow } from './rows/entry-row.js';
import { textsOf } from './rows/entry-texts.js';
import { ledgerAmount } from './rows/ledger-amount.js';
import { brokenRow, leftOutRow, wordlessRow } from './rows/left-out-rows.js';
import { isDated, NonEntryRows } from './rows/non-entry-rows.js';
import { RowWidths } from './rows/row-widths.js';
import { StatedAccounts } from './rows/stated-accounts.js';
import { isRuledLine, SummaryRows } from './rows/summary-rows.js';
import { type ClassifiedRow, openRow, PendingRows } from './rows/pending-rows.js';
import { decideNumbers } from './bank.forms.js';
import { factsOf } from './bank.facts.js';
import {
  fileTableOf,
  isNewestFirst,
  type FormDecisions,
  kindsOf,
  type Plan,
  planOf,
  type Settled,
  balancesAboveTable,
  textColumnsOf,
} from './bank.plan.js';
import { fileKindOf } from './bank.kind.js';
import { verdictOf } from './bank.verdict.js';

/**
 * Reads a bank's CSV. The first rows give a plan, and all rows are evidence for or against it. If all rows lead to
 * another decision, the file is read again with that decision.
 */
export class BankReading implements Reading {
  private readonly dates: ColumnDates;
  private readonly numbers: NumberFormatDetector;
  private readonly rivals: RivalDates;
  private readonly evidence: MoneyEvidence;
  private readonly noEntries: NonEntryRows;
  private readonly stated: StatedBalances;
  private readonly accounts: StatedAccounts;
  private readonly ahead = new PendingRows();
  private readonly statements: ProvenStatements;
  private readonly owner: string | null;
  private readonly edits: RowEdits;
  private readonly numberColumns: readonly number[];
  private readonly moneyColumns: readonly number[];
  private readonly statedColumns: readonly number[];
  private readonly ids: ColumnIds;
  private readonly widths: RowWidths;
  private readonly edges: EdgeRows;
  private readonly summary = new SummaryRows();
  private rowCount = 0;
  private entryCount = 0;
  private leftOutCount = 0;
  private unnamedCount = 0;
  private sum = 0n;

  private constructor(
    private readonly source: TableSource,
    private readonly context: ReadContext,
    private readonly csv: OpenTable,
    private readonly plan: Plan,
    private readonly remembered: Remembered,
    private readonly settled: Settled | null,
  ) {
    this.dates = new ColumnDates(plan.columns, context, csv.preamble);
    this.numbers = new NumberFormatDetector({ countsQuantities: false, exponent: plan.exponent });
    this.rivals = new RivalDates(plan.columns.rivalDates);
    this.edits = context.edits ?? NO_EDITS;
    this.numberColumns = plan.numberColumns;
    this.moneyColumns = amountColumns(plan.option.columns);
    this.statedColumns = columnsOfStatedBalances(plan.option.columns);
    // When rows are read with edits, the formats are already decided. Only the proof of the chosen option is still
    // needed.
    this.evidence = new MoneyEvidence(plan.columns.money, settled?.edited ? [plan.option] : plan.options, plan.orders);
    this.noEntries = new NonEntryRows(csv.headers, textColumnsOf(plan.columns, plan.kinds), isNewestFirst(plan));
    this.stated = balancesAboveTable(plan, csv);
    this.accounts = new StatedAccounts(csv.preamble);
    this.owner = accountHolderOf(plan.columns, plan.kinds, csv);
    const telling = plan.table.directions?.has('') === true ? plan.columns.direction : null;
    this.widths = new RowWidths(csv, plan.kinds, this.moneyColumns, telling);
    this.edges = new EdgeRows(plan.kinds, plan.columns, plan.rowCount, csv.hasHeader);
    this.ids = new ColumnIds(plan.columns.externalId);
    this.statements = new ProvenStatements(context.hasTargetAccount);
  }

  /** Opens a file. @param settled the results of an earlier reading of the same file; null for the first reading */
  static async open(source: TableSource, context: ReadContext, settled: Settled | null = null): Promise<BankReading> {
    const csv = withYearsOfPeriod(withYears(withWholeDates(await source.open(context.settings))));
    try {
      const kinds = kindsOf(csv);
      const line = { delimiter: csv.delimiter ?? '', headers: csv.headers, kinds };
      const remembered = settled?.isContradicted === true ? NOTHING_REMEMBERED : recall(line, context);
      const known = withAccounts(context, remembered);
      const plan = planOf(csv, kinds, known, remembered, settled);
      return new BankReading(source, known, csv, plan, remembered, settled);
    } catch (error) {
      await csv.rows.return?.();
      throw error;
    }
  }

  get headers(): readonly string[] {
    return this.csv.headers;
  }

  get cellNames(): readonly string[] {
    return Object.keys(this.plan.table.fields);
  }

  get table(): ReturnType<typeof fileTableOf> {
    return fileTableOf(this.csv, this.plan);
  }

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    const verdict = this.decide();
    const { proof } = verdict;
    if (proof === undefined || verdict.reread !== null) return verdict;
    return { ...verdict, statements: this.statements.list(proof, (part, isOnly) => endsOf(proof, part, isOnly)) };
  }

  private decide(): Verdict {
    if (this.rowCount === 0) throw new DomainError('no_data_rows', 'The file has a header but no rows.');
    if (this.settled?.edited) return this.verdictBy(this.plan.formats, this.withEdits(this.settled.edited));
    if (this.settled?.verdict) return { ...this.settled.verdict, leftOutCount: this.leftOutCount };
    if (this.ids.areRepeated && this.context.settings['external_id_col_label'] === undefined)
      return this.again({ formats: this.plan.formats, option: null, verdict: null, edited: null, hasNoIds: true });
    const date = this.dates.decide(this.remembered.decisions['date_format'] ?? null);
    const number = decideNumbers(this.numbers, this.context, this.remembered.decisions);
    const formats: CellFormats = { date: date.decision?.format ?? null, number: number.format };
    if (formats.number !== this.plan.formats.number) {
      return this.again({ formats, option: null, verdict: null, edited: null });
    }
    const money = decideMoney(
      this.plan.options,
      this.evidence,
      factsOf(this.plan, this.csv, this.context, this.stated.totals),
    );
    if (this.isContradictedBy(money))
      return this.again({ formats, option: null, verdict: null, edited: null, isContradicted: true });
    const decisions = { date, number, money, rivals: this.rivals };
    const verdict = this.verdictBy(formats, decisions);
    const held =
      formats.date?.pattern === this.plan.formats.date?.pattern && isSameOption(money.option, this.plan.option);
    const edited = this.edits.isEmpty ? null : decisions;
    return held && edited === null ? verdict : this.again({ formats, option: money.option, verdict, edited });
  }

  /** Returns the decisions with the proof of the edited rows. */
  private withEdits(decisions: FormDecisions): FormDecisions {
    const facts = factsOf(this.plan, this.csv, this.context, this.stated.totals);
    const { proof, isProven } = decideMoney([this.plan.option], this.evidence, facts);
    return { ...decisions, money: { ...decisions.money, option: this.plan.option, proof, isProven } };
  }

  private verdictBy(formats: CellFormats, { date, number, money, rivals }: FormDecisions): Verdict {
    const kind = fileKindOf(this.csv, this.plan, this.context.settings, this.remembered, { date, money });
    const verdict = verdictOf({
      csv: this.csv,
      context: this.context,
      table: this.plan.table,
      formats,
      date,
      number,
      money,
      rivals,
      evidence: this.evidence,
      counts: { leftOut: this.leftOutCount, unnamed: this.unnamedCount, entries: this.entryCount, sum: this.sum },
      readerOf: ({ line, cells, kinds }, read = formats) =>
        new BankRow({ rowNumber: 0, line, cells, kinds, problem: null }, this.plan.table, read),
      stateCount: this.plan.columns.state === null ? 0 : (this.plan.kinds[this.plan.columns.state]?.distinctCount ?? 0),
      owner: this.owner,
      stated: this.stated.ends,
      numbersAt: (line) => this.numbersAt(line),
      remembered: this.remembered,
      isContradicted: this.settled?.isContradicted === true || isAgainst(money, this.plan.before),
    });
    return { ...verdict, fileKind: kind };
  }

  private numbersAt(line: number): readonly bigint[] {
    const row = this.csv.sample.find((candidate) => candidate.line === line);
    if (row === undefined) return [];
    const { row: edited } = this.edited(row);
    return numbersOf(edited, this.plan.formats.number);
  }

  /**
   * Returns whether balances contradict the remembered meaning of the direction words. The file is then read without
   * that meaning.
   */
  private isContradictedBy({ option, proof }: FormDecisions['money']): boolean {
    if (this.remembered.decisions['amount_type_inflow_value'] === undefined) return false;
    // With the opposite directions, the balances of an asset account match as if they were debts.
    const chains = this.context.isLiability ? proof : this.evidence.proofOf(option, false);
    return chains !== null && chains.links > 0 && chains.met * 2 <= chains.links;
  }

  private again(decided: Settled): Verdict {
    const isContradicted = decided.isContradicted === true || this.settled?.isContradicted === true;
    const hasNoIds = decided.hasNoIds === true || this.settled?.hasNoIds === true;
    const settled = { ...decided, isContradicted, hasNoIds };
    return {
      ...(settled.verdict ?? { detected: {}, blockers: [] }),
      reread: () => BankReading.open(this.source, this.context, settled),
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    const slice = new TimeSlice();
    for await (const row of this.csv.rows) {
      if (slice.isOver) await slice.next();
      for (const placed of this.edges.add(row)) {
        // `yield*` of an async generator awaits each row three times.
        for (const ready of this.take(placed)) yield ready;
      }
    }
    for (const placed of this.edges.end()) {
      for (const ready of this.take(placed)) yield ready;
    }
    yield* this.counted(this.ahead.end());
  }

  private take({ row, isWordlessEdge }: PlacedRow): readonly StagedRow[] {
    this.rowCount += 1;
    const { row: edited, leftOut } = this.edited(row);
    const reader = new BankRow(edited, this.plan.table, this.plan.formats, leftOut === false);
    const isFirst = this.settled === null || this.settled.verdict === null;
    if (isFirst) this.noteFormats(reader);
    const isEvidence = isFirst || this.settled?.edited !== null;
    return this.counted(this.ahead.add(this.taken(reader, leftOut, isEvidence, isWordlessEdge)));
  }

  /** Applies the user's edits to a row, once the unedited file has decided the formats. */
  private edited(row: CsvRow): EditedRow {
    return this.settled?.edited ? this.edits.editedRow(row, this.plan.table.fields) : { row, leftOut: null };
  }

  private taken(row: BankRow, leftOut: boolean | null, isEvidence: boolean, isWordlessEdge: boolean): ClassifiedRow {
    if (leftOut === null) return this.classify(row, isEvidence, isWordlessEdge);
    if (leftOut) return { kind: 'left_out', row: leftOutRow(row, 'by_user') };
    if (row.problem !== null) {
      row.failRow(row.problem);
      return { kind: 'entry', row: brokenRow(row) };
    }
    if (isEvidence) this.evidence.add(row);
    return { kind: 'entry', row: this.entry(row, inflowOf(this.plan.option, row)) };
  }

  private counted(rows: readonly StagedRow[]): readonly StagedRow[] {
    for (const { recordType, rowNumber } of rows) {
      if (recordType !== LEFT_OUT) continue;
      this.leftOutCount += 1;
      if (!this.settled?.edited) this.edits.noteLeftOut(rowNumber);
    }
    return rows;
  }

  private noteFormats(row: BankRow): void {
    const written = writtenCells(row);
    this.dates.add(written);
    this.rivals.add(row);
    // A number of a broken row can be two in one.
    if (this.widths.problemOf(row) !== null) return;
    for (const column of this.numberColumns) {
      const cell = written[column] ?? '';
      if (cell !== '') this.numbers.add(cell);
    }
  }

  /** Classifies a row: an entry, a row that is left out for a reason, or a row that later rows decide. */
  private classify(row: BankRow, isEvidence: boolean, isWordlessEdge: boolean): ClassifiedRow {
    const { option } = this.plan;
    this.summary.next();
    const problem = this.widths.problemOf(row) ?? this.accounts.problemOf(row);
    if (problem !== null) {
      if (row.errors.length === 0) row.failRow(problem);
      const broken = brokenRow(row);
      return row.hasDate ? { kind: 'entry', row: broken } : this.open(row, broken);
    }
    if (this.noEntries.repeatsHeader(row.cells)) return { kind: 'left_out', row: leftOutRow(row, 'repeated_header') };
    if (isRuledLine(row.cells)) return { kind: 'left_out', row: leftOutRow(row, 'footer') };
    const inflow = inflowOf(option, row);
    const balance = option.columns.balance === null ? null : row.number(option.columns.balance);
    const words = this.noEntries.examine(row, this.moneyColumns, inflow, balance);
    if (words?.isMet === true) {
      if (isEvidence && balance !== null) this.evidence.addBalance(row);
      this.stated.add(row, this.statedColumns);
      this.summary.add(row.cells);
      return { kind: 'left_out', row: leftOutRow(row, words.reason) };
    }
    const { parts } = this.plan.columns;
    const part = inflow === null && balance === null && parts !== null ? row.number(parts) : null;
    if (part !== null)
      return { kind: 'part', row: leftOutRow(row, 'part'), asError: this.entry(row, null), amount: part };
    const { unsettled } = row;
    if (unsettled !== null && !option.countsUnsettled) {
      if (isEvidence) this.evidence.add(row);
      return { kind: 'left_out', row: leftOutRow(row, unsettled) };
    }
    const misses = this.missing(row, inflow);
    if (misses) {
      const entry = this.entry(row, inflow);
      return this.hasDateText(row) ? { kind: 'entry', row: entry } : this.open(row, entry);
    }
    const wordless = isWordlessEdge && balance === null ? this.wordless(row, inflow) : null;
    if (wordless !== null) return wordless;
    if (isEvidence) this.evidence.add(row);
    if (words !== null && !isDated(words.reason, row)) {
      row.failRow(
        `it does not look like an entry (${words.reason.replace('_', ' ')}), but its amount does not fit such a row`,
      );
    }
    return { kind: 'entry', row: this.entry(row, inflow) };
  }

  /** Classifies a first or last row that alone has no words and no balance beside its amount; null if it is an entry. */
  private wordless(row: BankRow, inflow: bigint | null): ClassifiedRow | null {
    const stated = this.noEntries.statedBy(row, this.moneyColumns, inflow, this.stated);
    if (stated !== null) return { kind: 'left_out', row: leftOutRow(row, stated) };
    // Banks that write no headings write no label for a balance either. Below headings, the name is just missing.
    return this.csv.hasHeader ? null : { kind: 'entry', row: wordlessRow(row) };
  }

  /** Classifies a row that is part of the footer unless entries follow. */
  private open(row: BankRow, asError: StagedRow): ClassifiedRow {
    if (this.plan.columns.account === null) this.accounts.add(row.cells);
    this.stated.add(row, this.statedColumns);
    this.summary.add(row.cells);
    return openRow(row, asError, this.statedColumns, this.plan.columns, this.plan.option.columns.balance);
  }

  private hasDateText(row: BankRow): boolean {
    // A telephone number alone in its row belongs to the footer.
    if (!row.hasDate && (row.isRemark || this.summary.isNumber(row.cell(row.dateColumn)))) return false;
    return row.hasDate || this.plan.columns.dates.some((column) => isMostlyDigits(row.cell(column)));
  }

  /** Returns whether a row lacks a date or money. A cell with unreadable content is invalid, not missing. */
  private missing(row: BankRow, inflow: bigint | null): boolean {
    if (!this.hasDateText(row)) return true;
    return inflow === null && !this.moneyColumns.some((column) => isMostlyDigits(row.cell(column)));
  }

  private entry(row: BankRow, inflow: bigint | null): StagedRow {
    const { columns, table } = this.plan;
    const tags = columns.tags === null ? [] : splitTags(row.text(row.fieldOf(columns.tags)));
    const texts = textsOf(row, columns, this.owner);
    const values = checkedEntry(row, this.context, {
      date: row.date(row.fieldOf(row.dateColumn)),
      amount: ledgerAmount(row, inflow, this.plan.option, this.moneyColumns, columns),
      currency: table.columns.currency === null ? null : row.currency('currency'),
      name: texts.name,
      notes: texts.notes,
      account: columns.account === null ? null : row.name(row.fieldOf(columns.account)),
      category: columns.category === null ? null : row.name(row.fieldOf(columns.category)),
      tags: tags.every((tag) => tag.length <= MAX_NAME_LENGTH) ? tags : tags.filter((tag) => row.isName('tags', tag)),
    });
    this.entryCount += 1;
    if (columns.names.length === 0 && texts.name !== '') this.unnamedCount += 1;
    if (inflow !== null) {
      this.sum += inflow;
      this.noEntries.addEntry(inflow);
    }
    const entry = entryRow(row, values, this.ids.detailsOf(row));
    this.statements.add(row.part, entry, values.amount === null ? null : inflow);
    return entry;
  }
}
