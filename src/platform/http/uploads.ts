import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The bytes that a client sent as an import's content, readable as often as needed. */
export interface Upload {
  /** null for content that came inside a field. */
  readonly filename: string | null;
  /** The media type that the client named for the file, in lower case; null for content inside a field. */
  readonly mediaType: string | null;
  readonly byteSize: number;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
  /** The file is larger than its policy allows; what is beyond the limit was not kept. */
  readonly tooLarge: boolean;
  /** Where the bytes are a file, as long as they are not discarded; null when they are held in memory. */
  readonly path: string | null;
  open(): AsyncIterable<Buffer>;
  /** Frees what the upload holds. */
  discard(): Promise<void>;
}

/** An upload that was streamed to a temporary file. */
export class FileUpload implements Upload {
  constructor(
    readonly path: string,
    readonly filename: string | null,
    readonly mediaType: string | null,
    readonly byteSize: number,
    readonly sha256: string,
    readonly tooLarge: boolean,
  ) {}

  open(): AsyncIterable<Buffer> {
    // Whoever reads gives way to the database's answers, and to other requests, between two pieces.
    return createReadStream(this.path, { highWaterMark: 64 * 1024 });
  }

  async discard(): Promise<void> {
    await unlink(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Content that came as the text of a field. */
export class TextUpload implements Upload {
  readonly filename = null;
  readonly mediaType = null;
  readonly path = null;
  readonly tooLarge = false;
  readonly byteSize: number;
  readonly sha256: string;
  private readonly bytes: Buffer;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.byteSize = this.bytes.length;
    this.sha256 = createHash('sha256').update(this.bytes).digest('hex');
  }

  async *open(): AsyncIterable<Buffer> {
    const step = 256 * 1024;
    for (let start = 0; start < this.bytes.length; start += step) yield this.bytes.subarray(start, start + step);
  }

  async discard(): Promise<void> {}
}

/** An upload as it came, with other bytes in its place: what was made of it. */
export function derivedUpload(upload: Upload, content: { open(): AsyncIterable<Buffer> }): Upload {
  const { filename, mediaType, byteSize, sha256, tooLarge } = upload;
  return {
    filename,
    mediaType,
    byteSize,
    sha256,
    tooLarge,
    path: null,
    open: () => content.open(),
    discard: () => upload.discard(),
  };
}

const UPLOAD = Symbol('upload');

export function setUpload(request: Request, upload: Upload | null): void {
  (request as Request & { [UPLOAD]?: Upload | null })[UPLOAD] = upload;
}

export function uploadOf(request: Request): Upload | null {
  return (request as Request & { [UPLOAD]?: Upload | null })[UPLOAD] ?? null;
}

/** The file of a multipart request, or null. */
export const UploadedContent = createParamDecorator((_: unknown, context: ExecutionContext): Upload | null =>
  uploadOf(context.switchToHttp().getRequest<Request>()),
);
