import { findAll, textAt, type XmlElement } from './xml.element.js';

/** What `TxDtls` says a payment is for: its free text, the references of its structured one, and what the bank adds. */
export function remittanceOf(details: XmlElement): readonly string[] {
  const free = freeText(details);
  const structured = findAll(details, 'RmtInf/Strd').flatMap(referencesOf);
  const added = textAt(details, 'AddtlTxInf');
  return [...new Set([free, ...structured, added])].filter((text) => text !== '');
}

/** The longest `Ustrd`. */
const FULL = 140;

/** `Ustrd` holds 140 characters, so a longer text has several, of which a full one goes on in the next without a blank. */
function freeText(details: XmlElement): string {
  let text = '';
  for (const { text: part } of findAll(details, 'RmtInf/Ustrd')) {
    text += text === '' || text.length % FULL === 0 ? part : ` ${part}`;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

function referencesOf(structured: XmlElement): readonly string[] {
  return [
    textAt(structured, 'CdtrRefInf/Ref', 'CdtrRefInf/CdtrRef'),
    textAt(structured, 'RfrdDocInf/Nb', 'RfrdDocInf/RfrdDocNb'),
    textAt(structured, 'AddtlRmtInf'),
  ];
}
