import { findAll, textAt, type XmlElement } from './xml.element.js';

/**
 * Returns the purpose of a `TxDtls`: unstructured text, structured references, and additional information of the bank.
 */
export function remittanceOf(details: XmlElement): readonly string[] {
  const free = freeText(details);
  const structured = findAll(details, 'RmtInf/Strd').flatMap(referencesOf);
  const added = textAt(details, 'AddtlTxInf');
  return [...new Set([free, ...structured, added])].filter((text) => text !== '');
}

/** The maximum length of `Ustrd`. */
const FULL = 140;

/**
 * Joins the `Ustrd` elements. A text longer than 140 characters is split over several, without a space after a full
 * one.
 */
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
