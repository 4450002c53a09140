import { negate, subtract } from '../kit/amounts.js';
import type { StatementPart } from '../kit/statements/statement.js';
import { currencyOf, ledgerAmount } from './camt.money.js';
import { otherParty } from './camt.parties.js';
import { remittanceOf } from './camt.remittance.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/**
 * Returns the payments of a batch as split lines. Returns none unless there are at least two, each has an amount in the
 * currency of the entry, and they add up to its total.
 * @param total the amount of the entry in ledger sign
 * @param isTurned whether the directions in the file are reversed
 */
export function partsOf(
  entry: XmlElement,
  details: readonly XmlElement[],
  total: string,
  isReversal: boolean,
  isTurned: boolean,
): readonly StatementPart[] {
  if (details.length < 2) return [];
  const direction = textAt(entry, 'CdtDbtInd');
  const currency = currencyOf(find(entry, 'Amt'));
  const parts: StatementPart[] = [];
  let rest = total;
  for (const one of details) {
    const written = amountOf(one, direction, currency);
    if (written === null) return [];
    const amount = isTurned ? negate(written) : written;
    rest = subtract(rest, amount);
    parts.push({
      amount,
      name: otherParty(one, direction === 'DBIT', isReversal).name || null,
      notes: remittanceOf(one).join('\n') || null,
    });
  }
  return rest === '0' ? parts : [];
}

/** Returns `Amt` of the payment (since version 3), or else `TxAmt`; null if it has no amount in the currency. */
function amountOf(details: XmlElement, direction: string, currency: string): string | null {
  const amount = find(details, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt');
  const other = currencyOf(amount);
  if (other !== '' && currency !== '' && other !== currency) return null;
  return ledgerAmount(amount, textAt(details, 'CdtDbtInd'), direction);
}
