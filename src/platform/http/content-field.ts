import type { Spooled, SpoolFile } from '../uploads/spool.js';
import type { Upload } from '../uploads/upload.js';

/** The field that can be large: its text is written to a temporary file. */
export const CONTENT_FIELD = 'raw_file_content';

/** Characters that PostgreSQL cannot store in a text: U+0000, or an unpaired surrogate. */
export type TextFault = '\u0000' | '\ud800';

/** Creates a temporary file that exists as long as the request. */
export type BeginFile = () => Promise<SpoolFile>;

/** A complete content. */
export interface ContentText {
  readonly spooled: Spooled;
  readonly fault: TextFault | null;
}

/**
 * Removes the content from the fields of a body. An empty text counts as absent. A text that cannot be stored leaves
 * its fault in the field, so that field validation reports it.
 * @returns the content as an upload, or null
 */
export function takeContent(
  fields: Record<string, unknown>,
  { spooled, fault }: ContentText,
  gone: AbortSignal,
): Upload | null {
  if (fault !== null) fields[CONTENT_FIELD] = fault;
  else delete fields[CONTENT_FIELD];
  if (fault !== null || spooled.byteSize === 0) return null;
  return { ...spooled, filename: null, mediaType: null, tooLarge: false, gone };
}
