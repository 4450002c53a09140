import type { DomainError } from '../../../../platform/errors.js';
import type { ReadContext, Reading, StagedRow, StatementFacts, Verdict } from '../../format.js';
import { NO_NAME } from '../entry.js';
import { type AppliedEdit, LEFT_OUT_BY_USER, NO_EDITS } from '../row-edits.js';
import { MAX_NAME_LENGTH } from '../row-reader.js';
import { TimeSlice } from '../time-slice.js';
import { type AccountIdentity, identityText } from './account-identity.js';
import { NO_ACCOUNT, SingleAccount } from './single-account.js';
import { type Cell, CELL_NAMES, type CellName, type StatementEntry, type StatementEvent } from './statement.js';
import { errorsIn, inMember, type MemberSource, readingMember } from './members.js';
import { ReadingWarnings } from './reading-warnings.js';
import { detailsOf } from './statement-details.js';
import { StatementProver } from './statement-proof.js';
import { type CellForm, StatementRow } from './statement-row.js';
import { stageLeftOut } from '../left-out-row.js';

/** The maximum number of statements in a file: one a day for 27 years. */
export const MAX_STATEMENTS = 10_000;

/** A file of statements and how to read it. */
export interface StatementFile {
  /** What the file told, under the names of the API. */
  readonly detected: Readonly<Record<string, string>>;
  readonly cells: CellForm;
  /** The error for a file of more than `MAX_STATEMENTS`. @param line on which one too many begins */
  tooMany(line: number): DomainError;
  /** Reads the file anew. @param turnsReversals whether reversals have the direction of what they take back */
  events(turnsReversals: boolean): AsyncIterable<StatementEvent>;
}

/** The statements of several files, one file after the other, as those of one. @param files one at least */
export function statementFiles(
  files: readonly (readonly [source: MemberSource, file: StatementFile])[],
): StatementFile {
  const [first] = files;
  if (first === undefined) throw new Error('An upload has at least one file');
  return {
    ...first[1],
    async *events(turnsReversals) {
      for (const [{ member }, file] of files) {
        for await (const event of readingMember(member, file.events(turnsReversals))) yield eventIn(member, event);
      }
    },
  };
}

function eventIn(member: string | null, event: StatementEvent): StatementEvent {
  if (member === null) return event;
  if (event.kind === 'warning') return { ...event, message: inMember(member, event.message) };
  if (event.kind === 'entry') return { ...event, member };
  return { ...event, statement: { ...event.statement, member } };
}

/**
 * Turns the entries of statements into staged rows. Informational entries are left out, because they are never booked. Rows
 * go to the account of the import, or else to that of their statement.
 */
export class StatementReading implements Reading {
  readonly headers: readonly string[] = [];
  readonly cellNames = null;
  private readonly prover = new StatementProver();
  private readonly warnings = new ReadingWarnings();
  private readonly single = new SingleAccount();
  private leftOutCount = 0;
  private hasUnnamed = false;
  private rowNumber = 0;

  constructor(
    private readonly file: StatementFile,
    private readonly context: ReadContext,
    private readonly turnsReversals = false,
  ) {}

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    const { file, context, prover } = this;
    const wantsTurn = !this.turnsReversals && prover.wantsReversalsTurned;
    return {
      detected: file.detected,
      blockers: this.hasUnnamed && !context.hasTargetAccount ? [NO_ACCOUNT] : [],
      warnings: this.warnings.list(),
      leftOutCount: this.leftOutCount,
      proof: prover.proof(),
      statements: context.hasTargetAccount ? prover.statements.map(ofTheAccount) : prover.statements,
      reread: wantsTurn ? async () => new StatementReading(file, context, true) : null,
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    const slice = new TimeSlice();
    for await (const event of this.file.events(this.turnsReversals)) {
      if (slice.isOver) await slice.next();
      if (event.kind === 'warning') this.warnings.add(event.code, event.message);
      else if (event.kind === 'entry') yield this.row(event.entry, event.account, event.member ?? null);
      else {
        if (event.statement.account === null) this.hasUnnamed = true;
        else this.checkAccount(event.statement.account);
        this.prover.end(event.statement);
        if (this.prover.count > MAX_STATEMENTS) throw this.file.tooMany(event.statement.line);
      }
    }
  }

  private row(found: StatementEntry, account: AccountIdentity | null, member: string | null): StagedRow {
    this.rowNumber += 1;
    if (account === null) this.hasUnnamed = true;
    else this.checkAccount(account);
    const text = account === null || this.context.hasTargetAccount ? null : identityText(account);
    const edit = this.editOf(found);
    const entry = withAccount(edit === null ? found : edited(found, edit), text);
    const fields = fieldsOf(entry, text);
    const leftOut = leftOutReason(found, edit);
    if (leftOut !== null) return this.leftOut(entry, fields, leftOut);
    const read = new StatementRow(entry, this.file.cells, account?.currency ?? null).understand();
    // No balance counts an amount of another currency, nor an entry that is not booked, even if a person takes it back in.
    const isOfBalance = account === null || account.currency === null || account.currency === read.currency;
    if (found.state === 'booked') this.prover.add(isOfBalance ? read.amount : null, read.date, found.isReversal);
    return {
      rowNumber: this.rowNumber,
      line: found.line,
      recordType: null,
      sourceId: null,
      fields,
      errors: errorsIn(member, read.errors),
      date: read.date,
      amount: read.amount,
      currency: read.currency,
      name: entry.cells.name?.text ?? NO_NAME,
      notes: entry.cells.notes?.text ?? null,
      account: text,
      category: null,
      tags: [],
      details: detailsOf(entry, read),
    };
  }

  private checkAccount(account: AccountIdentity): void {
    if (this.context.hasTargetAccount) this.single.check(account, identityText(account));
  }

  private editOf(entry: StatementEntry): AppliedEdit | null {
    const edits = this.context.edits ?? NO_EDITS;
    if (edits.isEmpty) return null;
    if (leftOutReason(entry, null) !== null) edits.noteLeftOut(this.rowNumber);
    const original = fieldsOf(entry, null);
    return edits.take(this.rowNumber, Object.entries(original).flat(), original, CELL_NAMES);
  }

  private leftOut(entry: StatementEntry, fields: Readonly<Record<string, string>>, details: string): StagedRow {
    this.leftOutCount += 1;
    return stageLeftOut({
      rowNumber: this.rowNumber,
      line: entry.line,
      fields,
      details,
    });
  }
}

/** A statement of the account that the import names. */
function ofTheAccount(statement: StatementFacts): StatementFacts {
  return { ...statement, account_name: null };
}

/** Adds a problem to an entry whose account name is too long. */
function withAccount(entry: StatementEntry, text: string | null): StatementEntry {
  if (text === null || text.length <= MAX_NAME_LENGTH) return entry;
  const problem = `"${text.slice(0, 40)}…" has more than ${MAX_NAME_LENGTH} characters`;
  return { ...entry, problems: [...entry.problems, { element: 'account', problem }] };
}

/** Why an entry is none of the ledger's, as details of its row; null when it is one. */
function leftOutReason({ state }: StatementEntry, edit: AppliedEdit | null): string | null {
  if (edit?.leftOut === true) return LEFT_OUT_BY_USER;
  if (state === 'booked' || state === 'pending' || edit?.leftOut === false) return null;
  return JSON.stringify({ left_out: state });
}

/** An entry with the cells that a person changed; a blank one is gone. What could not be read of it has been set right. */
function edited(entry: StatementEntry, { fields }: AppliedEdit): StatementEntry {
  const changed = Object.entries(fields) as [CellName, string][];
  const cells: Partial<Record<CellName, Cell>> = { ...entry.cells };
  for (const [name, text] of changed) {
    const { element, line } = cells[name] ?? { element: name, line: entry.line };
    if (text === '') delete cells[name];
    else cells[name] = { text, element, line };
  }
  const isAmount = 'amount' in fields || 'direction' in fields;
  return {
    ...entry,
    cells,
    problems: changed.length > 0 ? [] : entry.problems,
    parts: isAmount ? [] : entry.parts,
  };
}

function fieldsOf({ cells }: StatementEntry, account: string | null): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (account !== null) fields['account'] = account;
  for (const name of CELL_NAMES) {
    const cell = cells[name];
    if (cell !== undefined) fields[name] = cell.text;
  }
  return fields;
}
