import { createReadStream } from 'node:fs';
import type { Spooled } from './spool.js';

/** The media type of a file whose kind the client does not say: its content decides. */
export const UNDECLARED = '';

/** An uploaded content in a temporary file. */
export interface Upload extends Spooled {
  /** null for content from a field. */
  readonly filename: string | null;
  /** The media type that the client declared, in lower case, or `UNDECLARED`; null for content from a field. */
  readonly mediaType: string | null;
  /** The size of what the client sent. For a file that is too large, this is more than was stored. */
  readonly byteSize: number;
  /** Whether the file is larger than its policy allows. Only the part up to the limit was stored. */
  readonly tooLarge: boolean;
  /** Aborts when the request has ended; the file is then removed. null if the user of the upload discards it. */
  readonly gone: AbortSignal | null;
}

/** Reads an upload. It can be read repeatedly. */
export function openUpload({ path }: Pick<Upload, 'path'>): AsyncIterable<Buffer> {
  // Small chunks allow database results and other requests to be handled in between.
  return createReadStream(path, { highWaterMark: 64 * 1024 });
}

/** The uploads of a request, in addition to its fields. */
export interface Uploads {
  readonly file: Upload | null;
  /** The text of `raw_file_content`. */
  readonly content: Upload | null;
}

export const NO_UPLOADS: Uploads = { file: null, content: null };
