import { normalizeCurrency } from '../kit/currencies.js';
import type { AccountIdentity } from '../kit/statements/account-identity.js';
import { isDay } from '../kit/statements/days.js';
import type { StatementEnds, StatementEvent } from '../kit/statements/statement.js';
import { tooLarge } from './camt.faults.js';
import { accountOf } from './camt.account.js';
import { balanceOf, type CamtBalance, endsOf } from './camt.balances.js';
import { entryOf } from './camt.entry.js';
import { currencyOf, dayIn } from './camt.money.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** The elements with a statement's number, in order of preference. */
const NUMBERS = ['ElctrncSeqNb', 'LglSeqNb', 'Id'];

/** The maximum number of balances in a statement: two a day for ten years, and some more. */
const MAX_BALANCES = 10_000;

/** Reads a `Stmt` (camt.053), `Rpt` (camt.052) or `Ntfctn` (camt.054), child by child. */
export class CamtStatement {
  private account: AccountIdentity | null = null;
  private readonly texts = new Map<string, string>();
  private readonly balances: CamtBalance[] = [];
  private period: XmlElement | null = null;

  constructor(
    private readonly name: string,
    private readonly line: number,
    private readonly turnsReversals: boolean,
  ) {}

  /** Reads the next child. @returns the events that it completes */
  *take(child: XmlElement): Generator<StatementEvent> {
    if (child.name === 'Acct') this.account = accountOf(child);
    else if (child.name === 'FrToDt') this.period = child;
    else if (child.name === 'Bal') yield* this.takeBalance(child);
    else if (child.name === 'Ntry') {
      this.learnCurrency(currencyOf(find(child, 'Amt')));
      yield { kind: 'entry', account: this.account, entry: entryOf(child, this.turnsReversals) };
    } else if (NUMBERS.includes(child.name)) this.texts.set(child.name, child.text);
  }

  ends(): StatementEnds {
    const { opening, closing, available, isInterim } = endsOf(this.balances);
    const day = (...paths: readonly string[]): string | null => {
      const text = dayIn(this.period, ...paths);
      return isDay(text) ? text : null;
    };
    return {
      line: this.line,
      account: this.account,
      scope: 'total',
      number: NUMBERS.map((name) => this.texts.get(name) ?? '').find((text) => text !== '') ?? null,
      from: day('FrDtTm', 'FrDt'),
      to: day('ToDtTm', 'ToDt'),
      opening,
      closing,
      available,
      continues: false,
      isInterim: isInterim && this.name === 'Rpt',
    };
  }

  private *takeBalance(element: XmlElement): Generator<StatementEvent> {
    const balance = balanceOf(element);
    if (balance !== null) {
      this.balances.push(balance);
      if (this.balances.length > MAX_BALANCES)
        throw tooLarge(element.line, `the statement has more than ${MAX_BALANCES} balances`);
      this.learnCurrency(balance.currency);
      return;
    }
    const code = textAt(element, 'Tp/CdOrPrtry/Cd', 'Tp/Cd');
    const message = `line ${element.line}, <Bal>: the balance ${code} has no amount that can be read, so nothing proves the entries`;
    yield { kind: 'warning', code: 'unreadable_balance', message };
  }

  /** Sets the currency once: the account's own, or else that of a balance, or else that of an entry. */
  private learnCurrency(code: string): void {
    if (this.account === null || this.account.currency !== null) return;
    this.account = { ...this.account, currency: normalizeCurrency(code) };
  }
}
