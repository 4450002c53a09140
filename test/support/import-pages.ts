import { until } from './imports.js';
import type { Visitor } from './visitor.js';

export const IMPORTS = '/settings/imports';

/** The names of import statuses on the pages. */
const IN_WORDS = { pending: 'not published', complete: 'published' };

/** A bank's file as a browser uploads it. */
export function bankFile(content: string, name = 'bank.csv'): File {
  return new File([content], name, { type: 'text/csv' });
}

/**
 * Uploads a file on the imports page.
 * @returns the path of the import's page
 */
export async function uploaded(
  person: Visitor,
  content: string | File,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  await person.get(IMPORTS);
  const file = typeof content === 'string' ? bankFile(content) : content;
  const { headers, html } = await person.post(IMPORTS, { type: 'auto', account_id: '', ...fields }, file);
  const place = headers.get('Location');
  if (place === null) throw new Error(`The upload led nowhere: ${html}`);
  return place;
}

/**
 * Waits until the page of an import shows a status.
 * @returns the page
 */
export async function became(person: Visitor, place: string, status: keyof typeof IN_WORDS): Promise<string> {
  return until(`${place} ${status}`, 20_000, async () => {
    const { html } = await person.get(place);
    return html.includes(`<span class="badge ${status}">${IN_WORDS[status]}</span>`) ? html : null;
  });
}
