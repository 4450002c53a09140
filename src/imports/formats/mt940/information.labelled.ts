import { type Information, joinedLines, plain } from './information.js';
import { namedReferences } from './information.references.js';

const LABELS = ['IBAN', 'BIC', 'NAAM', 'OMSCHRIJVING', 'KENMERK', 'MACHTIGING', 'INCASSANT', 'BETALINGSKENM.'];

/** At least one of these labels must be present. */
const TELLING = ['IBAN', 'NAAM', 'OMSCHRIJVING'];

/**
 * Reads texts such as `SEPA Overboeking IBAN: NL… Naam: J. de Vries Omschrijving: Huur`; null for a text in another
 * form.
 */
export function labelledInformation(lines: readonly string[]): Information | null {
  const { before, values } = valuesOf(joinedLines(lines));
  if (!TELLING.some((label) => values.has(label))) return null;
  return {
    name: values.get('NAAM') ?? '',
    purpose: values.get('OMSCHRIJVING') ?? values.get('BETALINGSKENM.') ?? '',
    bookingText: before,
    counterAccount: values.get('IBAN') ?? '',
    references: namedReferences(values),
  };
}

function valuesOf(text: string): { readonly before: string; readonly values: ReadonlyMap<string, string> } {
  const upper = text.toUpperCase();
  const values = new Map<string, string>();
  let before = '';
  let label: string | null = null;
  let start = 0;
  const end = (at: number): void => {
    const value = plain(text.slice(start, at));
    if (label === null) before = value;
    else if (value !== '' && !values.has(label)) values.set(label, value);
  };
  for (let colon = upper.indexOf(':'); colon !== -1; colon = upper.indexOf(':', colon + 1)) {
    const found = LABELS.find((one) => upper.startsWith(one, colon - one.length));
    const at = colon - (found?.length ?? 0);
    if (found === undefined || at < 0 || (at > 0 && !/\s/.test(upper.charAt(at - 1)))) continue;
    end(at);
    label = found;
    start = colon + 1;
  }
  end(text.length);
  return { before, values };
}
