import { type Correction, idOf, type IdentifiedEntry } from './ofx.ids.js';
import { type OfxPart, valueOf } from './ofx.parts.js';

/** Returns the ids of a transaction and the correction that it makes. @see OFX 1.6, section 11.4.3.1 */
export function identifiedBy(part: OfxPart): IdentifiedEntry {
  return { id: idOf(valueOf(part, 'FITID')), correction: correctionIn(part), content: contentOf(part) };
}

function correctionIn(part: OfxPart): Correction | null {
  const id = idOf(valueOf(part, 'CORRECTFITID'));
  if (id === null) return null;
  return { id, action: valueOf(part, 'CORRECTACTION').toUpperCase() === 'DELETE' ? 'delete' : 'replace' };
}

/** Elements that stay the same when a bank sends a transaction again. */
const CONTENT: readonly string[] = [
  'DTPOSTED',
  'DTTRADE',
  'TRNAMT',
  'NAME',
  'PAYEE/NAME',
  'MEMO',
  'UNIQUEID',
  'UNITS',
  'TOTAL',
];

function contentOf(part: OfxPart): string {
  return [part.name, ...CONTENT.map((element) => valueOf(part, element))].join('\n');
}
