import { negate } from '../kit/amounts.js';
import { isDay } from '../kit/statements/days.js';
import type { StatementBalance } from '../kit/statements/statement.js';
import { currencyOf, dayIn, ledgerAmount } from './camt.money.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** `Bal` with its type and currency as written. */
export interface CamtBalance extends StatementBalance {
  readonly code: string;
  readonly currency: string;
}

/** The ends of a statement. */
export interface CamtEnds {
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  readonly available: StatementBalance | null;
  /** Whether the closing balance is one of during the day (ITBD). */
  readonly isInterim: boolean;
}

/** Reads `Bal`; null when it has no amount that can be read. */
export function balanceOf(element: XmlElement): CamtBalance | null {
  const amount = find(element, 'Amt');
  const outflow = ledgerAmount(amount, textAt(element, 'CdtDbtInd'));
  if (outflow === null) return null;
  const date = dayIn(element, 'Dt');
  return {
    code: textAt(element, 'Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry', 'Tp/Cd'),
    currency: currencyOf(amount),
    amount: negate(outflow),
    date: isDay(date) ? date : null,
    line: element.line,
  };
}

/**
 * The balances at the ends of a statement (external balance types of ISO 20022): OPBD, else PRCD; CLBD, else ITBD; CLAV. A
 * statement of several days may have one a day. Two ITBD alone are the ends of a report.
 */
export function endsOf(balances: readonly CamtBalance[]): CamtEnds {
  const of = (code: string): readonly CamtBalance[] =>
    balances.filter((balance) => balance.code === code).toSorted((one, other) => compare(one.date, other.date));
  const interim = of('ITBD');
  const opening = of('OPBD')[0] ?? of('PRCD').at(-1) ?? (interim.length > 1 ? interim[0] : undefined) ?? null;
  const closing = of('CLBD').at(-1) ?? interim.at(-1) ?? null;
  return { opening, closing, available: of('CLAV').at(-1) ?? null, isInterim: closing?.code === 'ITBD' };
}

function compare(one: string | null, other: string | null): number {
  return (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0;
}
