import { negate } from '../kit/amounts.js';
import { isDay } from '../kit/statements/days.js';
import type { StatementBalance } from '../kit/statements/statement.js';
import { currencyOf, dayIn, ledgerAmount } from './camt.money.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** A `Bal` with its type and currency, as written. */
export interface CamtBalance extends StatementBalance {
  readonly code: string;
  readonly currency: string;
}

/** The opening and closing balances of a statement. */
export interface CamtEnds {
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  readonly available: StatementBalance | null;
  /** Whether the closing balance is an interim one (ITBD). */
  readonly isInterim: boolean;
}

/** Reads `Bal`; null if its amount is missing or unreadable. */
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
 * Finds the opening and closing balances of a statement by their ISO 20022 types: OPBD or else PRCD, CLBD or else ITBD,
 * and CLAV. A statement that covers several days can have one of each per day. If there are only two ITBD, they are the
 * opening and the closing balance of a report.
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
