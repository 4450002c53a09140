import { createReadStream } from 'node:fs';
import type { Spooled } from './spool.js';

/** The bytes that a client sent as an import's content, in a temporary file. */
export interface Upload extends Spooled {
  /** null for content that came inside a field. */
  readonly filename: string | null;
  /** The media type that the client named for the file, in lower case; null for content inside a field. */
  readonly mediaType: string | null;
  /** What the client sent; of a file that is too large more than was kept. */
  readonly byteSize: number;
  /** The file is larger than its policy allows; what is beyond the limit was not kept. */
  readonly tooLarge: boolean;
  /** Aborts when nobody waits for what becomes of the upload; its file is removed then. null: its user discards it. */
  readonly gone: AbortSignal | null;
}

/** Reads an upload. It can be read as often as needed. */
export function openUpload({ path }: Pick<Upload, 'path'>): AsyncIterable<Buffer> {
  // Whoever reads gives way to the database's answers, and to other requests, between two pieces.
  return createReadStream(path, { highWaterMark: 64 * 1024 });
}

/** What a request can bring beside its fields. */
export interface Uploads {
  readonly file: Upload | null;
  /** The text of `raw_file_content`. */
  readonly content: Upload | null;
}

export const NO_UPLOADS: Uploads = { file: null, content: null };
