import { negate } from '../kit/amounts.js';
import type { Cell, CellName, EntryState, StatementEntry } from '../kit/statements/statement.js';
import { partsOf } from './camt.batch.js';
import { ELEMENTS, elementOf } from './camt.elements.js';
import { currencyOf, dayIn, ledgerAmount } from './camt.money.js';
import { otherParty } from './camt.parties.js';
import { idOf, referencesOf } from './camt.references.js';
import { remittanceOf } from './camt.remittance.js';
import { find, findAll, textAt, type XmlElement } from './xml.element.js';

/** ISO 20022 EntryStatus. An entry without one is booked. */
const STATES: Readonly<Record<string, EntryState>> = {
  '': 'booked',
  BOOK: 'booked',
  PDNG: 'pending',
  INFO: 'information',
  FUTR: 'future',
};

/** Reads `Ntry`. @param turnsReversals whether reversals are written with the direction of the original entry */
export function entryOf(entry: XmlElement, turnsReversals: boolean): StatementEntry {
  const details = [...findAll(entry, 'NtryDtls/TxDtls'), ...findAll(entry, 'TxDtls')];
  const status = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts').toUpperCase();
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  const isTurned = turnsReversals && isReversal;
  const written = ledgerAmount(find(entry, 'Amt'), textAt(entry, 'CdtDbtInd'));
  const total = written === null || !isTurned ? written : negate(written);
  const externalId = idOf(entry, details);
  const references = details.length === 1 ? referencesOf(details[0] as XmlElement) : {};
  const parts = total === null ? [] : partsOf(entry, details, total, isReversal, isTurned);
  const all = textsOf(entry, details, isReversal);
  // The split lines have the notes.
  const texts = parts.length > 0 ? { ...all, notes: '' } : all;
  return {
    line: entry.line,
    cells: cellsOf(entry, texts, externalId?.id ?? null, references['end_to_end'] ?? null),
    problems: status in STATES ? [] : [{ element: '<Sts>', problem: `"${status}" is not a status of an entry` }],
    state: STATES[status] ?? 'booked',
    isReversal,
    isTurned,
    externalId,
    references,
    parts,
  };
}

function cellsOf(
  entry: XmlElement,
  { name, notes, account }: Texts,
  id: string | null,
  reference: string | null,
): Partial<Record<CellName, Cell>> {
  const amount = find(entry, 'Amt');
  const texts: Readonly<Record<CellName, string>> = {
    date: dayIn(entry, 'BookgDt', 'ValDt'),
    value_date: dayIn(entry, 'ValDt'),
    amount: amount?.text ?? '',
    direction: textAt(entry, 'CdtDbtInd'),
    currency: currencyOf(amount),
    name,
    notes,
    counter_account: account,
    reference: reference ?? '',
    id: id ?? '',
  };
  const filled = (Object.keys(texts) as CellName[]).filter((cell) => texts[cell] !== '');
  return Object.fromEntries(
    filled.map((cell) => {
      const line = find(entry, ELEMENTS[cell])?.line ?? entry.line;
      return [cell, { text: texts[cell], element: elementOf(cell), line }];
    }),
  );
}

interface Texts {
  readonly name: string;
  readonly notes: string;
  readonly account: string;
}

/**
 * Chooses the texts of an entry. The name is the other party, or else the bank's text, or else the purpose. The notes
 * are the rest.
 */
function textsOf(entry: XmlElement, details: readonly XmlElement[], isReversal: boolean): Texts {
  const isDebit = textAt(entry, 'CdtDbtInd') === 'DBIT';
  const parties = details.map((one) => otherParty(one, isDebit, isReversal));
  const added = textAt(entry, 'AddtlNtryInf').replaceAll(/\s+/g, ' ');
  const said = [...new Set(details.flatMap(remittanceOf))];
  const name = common(parties.map((party) => party.name)) || added || (said[0] ?? '');
  const others = said.filter((text) => text !== name);
  const notes = others.length > 0 || added === name ? others : [added];
  return { name, notes: notes.join('\n'), account: common(parties.map((party) => party.account)) };
}

/** Returns the text if all are equal; blank otherwise. */
function common(texts: readonly string[]): string {
  return new Set(texts).size === 1 ? (texts[0] ?? '') : '';
}
