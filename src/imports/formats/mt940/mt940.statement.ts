import type { AccountIdentity } from '../kit/statements/account-identity.js';
import type { StatementBalance, StatementEnds, StatementEvent } from '../kit/statements/statement.js';
import { accountOf } from './mt940.account.js';
import { balanceOf, currencyOf } from './mt940.balance.js';
import { invalidMt940 } from './mt940.faults.js';
import { entryOf, NUMBERED } from './mt940.entry.js';
import type { Mt940Field } from './mt940.fields.js';

/** Fields that occur only in MT942: floor limit, date and time, sums. */
const OF_INTERIM = ['34F', '13', '13D', '90C', '90D'];

/** The maximum number of fields 86 for one entry. MT940 allows one; some banks write one per line. */
const MAX_INFORMATIONS = 100;

/** The end of a page, by which the next page is recognized. */
export interface PageEnd {
  /** The statement number without the page number. */
  readonly statement: string;
  /** Whether its closing balance is an intermediate one, so that another page follows. */
  readonly goesOn: boolean;
}

/** Reads one MT940 or MT942 message, field by field. */
export class Mt940Statement {
  private account: AccountIdentity | null = null;
  private currency: string | null = null;
  private number: string | null = null;
  private opening: StatementBalance | null = null;
  private closing: StatementBalance | null = null;
  private available: StatementBalance | null = null;
  /** Whether its first or last balance is an intermediate one. */
  private continues = false;
  private goesOn = false;
  private isInterim = false;
  private isClosed = false;
  private hasAccount = false;
  private hasEntries = false;
  private entry: Mt940Field | null = null;
  private informations: Mt940Field[] = [];

  constructor(
    private readonly line: number,
    /** The end of the previous message in the file. */
    private readonly before: PageEnd | null,
  ) {}

  /** Returns whether a field can only belong to the next message. */
  isOver(tag: string): boolean {
    return tag === '20' || (this.isClosed && tag === '61') || (this.hasAccount && (tag === '25' || tag === '25P'));
  }

  get pageEnd(): PageEnd {
    return { statement: this.statementNumber(), goesOn: this.goesOn };
  }

  /** Reads the next field. @returns the events that it completes */
  *take(field: Mt940Field): Generator<StatementEvent> {
    const { tag } = field;
    if (tag === '86' || tag === NUMBERED) {
      if (this.entry !== null) this.addInformation(field);
      return;
    }
    yield* this.endEntry();
    if (OF_INTERIM.includes(tag) && this.opening === null) this.isInterim = true;
    if (tag === '61') this.begin(field);
    else if (tag === '25' || tag === '25P') this.account = this.accountIn(field);
    else if (tag === '28C' || tag === '28') this.number = field.lines[0]?.trim() ?? null;
    else if (tag === '34F') this.currency ??= /^[A-Z]{3}/.exec(field.lines[0] ?? '')?.[0] ?? null;
    else if (tag.startsWith('60') || tag.startsWith('62') || tag === '64') yield* this.takeBalance(field);
  }

  /** Ends the message. @returns its last entry and its balances */
  *end(): Generator<StatementEvent> {
    yield* this.endEntry();
    yield { kind: 'ends', statement: this.ends() };
    if (this.opening === null || this.closing !== null) return;
    const message = `line ${this.line}: the statement that begins here has no closing balance, so entries may be missing`;
    yield { kind: 'warning', code: 'no_closing_balance', message };
  }

  private *takeBalance(field: Mt940Field): Generator<StatementEvent> {
    const balance = balanceOf(field);
    this.currency ??= currencyOf(field);
    this.isClosed ||= field.tag.startsWith('62');
    if (balance === null) {
      const said = field.lines.join(' ').slice(0, 80);
      const message = `line ${field.line}, field ${field.tag}: "${said}" is not a balance, so nothing proves the entries`;
      yield { kind: 'warning', code: 'unreadable_balance', message };
      return;
    }
    if (field.tag.startsWith('60')) {
      if (this.hasEntries) throw misplaced(field);
      this.opening = balance;
      this.continues = field.tag === '60M';
      this.isInterim = false;
    } else if (field.tag.startsWith('62')) {
      this.closing = balance;
      this.goesOn = field.tag === '62M';
    } else this.available = balance;
  }

  private accountIn(field: Mt940Field): AccountIdentity | null {
    this.hasAccount = true;
    return accountOf(field);
  }

  private begin(field: Mt940Field): void {
    this.entry = field;
    this.hasEntries = true;
  }

  private addInformation(field: Mt940Field): void {
    this.informations.push(field);
    if (this.informations.length <= MAX_INFORMATIONS) return;
    throw invalidMt940('too_large', field.line, `an entry has more than ${MAX_INFORMATIONS} fields 86`, 'field 86');
  }

  private *endEntry(): Generator<StatementEvent> {
    const { entry, informations, isInterim } = this;
    if (entry === null) return;
    yield { kind: 'entry', account: this.identity(), entry: entryOf(entry, informations, isInterim) };
    this.entry = null;
    this.informations = [];
  }

  private identity(): AccountIdentity | null {
    const { account, currency } = this;
    return account === null ? null : { ...account, currency: account.currency ?? currency };
  }

  private ends(): StatementEnds {
    const { line, number, opening, closing, available, isInterim } = this;
    return {
      line,
      account: this.identity(),
      scope: 'total',
      number,
      from: null,
      to: null,
      opening,
      closing,
      available,
      continues: this.continues && this.before?.goesOn === true && this.before.statement === this.statementNumber(),
      isInterim,
    };
  }

  /** Returns the statement number without the page number: 46 for `46/1`. */
  private statementNumber(): string {
    return this.number?.split('/')[0]?.trim() ?? '';
  }
}

/** Creates the error for an account or currency that comes after entries. */
function misplaced({ tag, line }: Mt940Field): Error {
  return invalidMt940('malformed', line, `field ${tag} stands behind an entry`, `field ${tag}`);
}
