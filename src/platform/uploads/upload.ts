import { createReadStream } from 'node:fs';
import type { Spooled } from './spool.js';

/** An uploaded content in a temporary file. */
export interface Upload extends Spooled {
  /** null for content that came inside a field. */
  readonly filename: string | null;
  /** The media type that the client named for the file, in lower case; null for content inside a field. */
  readonly mediaType: string | null;
  /** What the client sent; of a file that is too large more than was kept. */
  readonly byteSize: number;
  /** The file is larger than its policy allows; what is beyond the limit was not kept. */
  readonly tooLarge: boolean;
  /** Aborts when the request has ended; the file is then removed. null: the user of the upload discards it. */
  readonly gone: AbortSignal | null;
}

/** Reads an upload. It can be read as often as needed. */
export function openUpload({ path }: Pick<Upload, 'path'>): AsyncIterable<Buffer> {
  // Small chunks let database results and other requests be handled between two of them.
  return createReadStream(path, { highWaterMark: 64 * 1024 });
}

/** The uploads of a request, beside its fields. */
export interface Uploads {
  readonly file: Upload | null;
  /** The text of `raw_file_content`. */
  readonly content: Upload | null;
}

export const NO_UPLOADS: Uploads = { file: null, content: null };
