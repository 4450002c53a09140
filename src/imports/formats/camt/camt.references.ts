import { type ExternalId, externalId, referenceIn } from '../kit/statements/external-id.js';
import { textAt, type XmlElement } from './xml.element.js';

/** What Hearth calls the elements of `Refs`, and of parties that are references. */
const NAMES = {
  end_to_end: ['Refs/EndToEndId'],
  mandate: ['Refs/MndtId'],
  transaction: ['Refs/TxId'],
  instruction: ['Refs/InstrId'],
  payment: ['Refs/PmtInfId'],
  message: ['Refs/MsgId'],
  cheque: ['Refs/ChqNb'],
  uetr: ['Refs/UETR'],
  creditor: ['RltdPties/Cdtr/Id/PrvtId/Othr/Id', 'RltdPties/Cdtr/Pty/Id/PrvtId/Othr/Id'],
} as const;

/** Fewer digits than these are a counter, which begins anew in the next statement. */
const FEWEST_DIGITS = 6;

/** What the parties and banks call the payment of `TxDtls`; what says that there is no reference is left out. */
export function referencesOf(details: XmlElement): Readonly<Record<string, string>> {
  const found = Object.entries(NAMES).flatMap(([name, paths]) => {
    const reference = referenceIn(textAt(details, ...paths));
    return reference === null ? [] : [[name, reference] as const];
  });
  return Object.fromEntries(found);
}

/**
 * The bank's id of an entry: its `AcctSvcrRef`, else its `NtryRef` unless that is a counter, else the `AcctSvcrRef` of its
 * only payment. An `EndToEndId` is none: a standing order repeats it.
 */
export function idOf(entry: XmlElement, details: readonly XmlElement[]): ExternalId | null {
  const own = textAt(entry, 'NtryRef');
  const isCounter = own.replaceAll(/[^0-9]/g, '').length < FEWEST_DIGITS;
  const [only] = details.length === 1 ? details : [];
  return (
    externalId('bank_ref', textAt(entry, 'AcctSvcrRef')) ??
    (isCounter ? null : externalId('entry_ref', own)) ??
    externalId('bank_ref', textAt(only ?? null, 'Refs/AcctSvcrRef'))
  );
}
