import { type ExternalId, externalId, referenceIn } from '../kit/statements/external-id.js';
import { textAt, type XmlElement } from './xml.element.js';

/** Hearth's names of the elements of `Refs` and of other references. */
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

/** A reference with fewer digits can be a counter that restarts with each statement. */
const FEWEST_DIGITS = 6;

/** Returns the references of a `TxDtls`, without placeholders for missing ones. */
export function referencesOf(details: XmlElement): Readonly<Record<string, string>> {
  const found = Object.entries(NAMES).flatMap(([name, paths]) => {
    const reference = referenceIn(textAt(details, ...paths));
    return reference === null ? [] : [[name, reference] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Returns the bank's id of an entry: `AcctSvcrRef`; or else `NtryRef`, unless it is a counter; or else `AcctSvcrRef` of
 * its only payment. `EndToEndId` is not used, because standing orders repeat it.
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
