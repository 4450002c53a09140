import { createReadStream } from 'node:fs';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Spooled } from './spool.js';

/** The bytes that a client sent as an import's content, in a temporary file. */
export interface Upload extends Spooled {
  /** null for content that came inside a field. */
  readonly filename: string | null;
  /** The media type that the client sent with the file, in lower case; null for content in a field. */
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

const UPLOADS = Symbol('uploads');

type RequestWithUploads = Request & { [UPLOADS]?: Uploads };

export function setUploads(request: Request, uploads: Uploads): void {
  (request as RequestWithUploads)[UPLOADS] = uploads;
}

/** The SHA-256 of what a request brought beside its fields, in hex: of its file, and of its content. */
export function uploadDigestsOf(request: Request): readonly (string | null)[] {
  const { file, content } = uploadsOf(request);
  return [file?.sha256 ?? null, content?.sha256 ?? null];
}

function uploadsOf(request: Request): Uploads {
  return (request as RequestWithUploads)[UPLOADS] ?? NO_UPLOADS;
}

/** The content of a request: its file, or else its `raw_file_content`; null when it has neither. */
export const UploadedContent = createParamDecorator((_: unknown, context: ExecutionContext): Upload | null => {
  const { file, content } = uploadsOf(context.switchToHttp().getRequest<Request>());
  return file ?? content;
});
