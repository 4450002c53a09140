import type { Spooled, SpoolFile } from '../uploads/spool.js';
import type { Upload } from '../uploads/upload.js';

/** The field that may be large: its text goes into a temporary file. */
export const CONTENT_FIELD = 'raw_file_content';

/** What PostgreSQL cannot store in a text: U+0000, or an unpaired surrogate. */
export type TextFault = '\u0000' | '\ud800';

/** Creates a temporary file that lasts as long as the request. */
export type BeginFile = () => Promise<SpoolFile>;

/** A complete content. */
export interface ContentText {
  readonly spooled: Spooled;
  readonly fault: TextFault | null;
}

/**
 * Takes the text of the content out of the fields of a body. An empty one counts as absent. One that cannot be stored
 * leaves its fault in the field, for the check of the fields to tell.
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
