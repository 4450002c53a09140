import { unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { type Spooled, spoolFolder, spoolPath, spoolTo } from './spool.js';
import { FileUpload } from './uploads.js';
import { validationFailed } from './validation.js';

export type Fields = Readonly<Record<string, string>>;

/**
 * The most bytes that a file may have, told by the fields read so far. Fields may follow the file, so it is asked again
 * when all are known (`complete`).
 */
export type UploadPolicy = (fields: Fields, complete: boolean, config: Config) => number;

const FILE_PART = 'file';
const MAX_FIELDS = 100;

/** A file part while it streams to disk. */
interface Spool {
  readonly path: string;
  readonly filename: string | null;
  readonly mediaType: string;
  readonly written: Promise<Spooled>;
}

/**
 * Reads a multipart body: text parts as fields, the one part `file` into a temporary file under the data directory.
 * A file beyond its limit is not kept past it. Throws `malformed_multipart` and `validation_failed`.
 */
export async function readMultipart(
  request: Request,
  policy: UploadPolicy,
  config: Config,
): Promise<{ fields: Fields; upload: FileUpload | null }> {
  const folder = await spoolFolder(config);
  const parser = parserFor(request);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const spools: Spool[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value, info) => {
        if (info.valueTruncated) reject(fieldTooLong(name));
        else if (name in fields) reject(validationFailed({ [name]: [`${name} is given more than once`] }));
        else fields[name] = value;
      });
      parser.on('file', (name, stream, info) => {
        // A file that is in the middle when the parser is given up says so, whether or not anybody reads it.
        stream.once('error', () => reject(malformed('The upload was cut off.')));
        if (name !== FILE_PART || spools.length > 0) {
          stream.resume();
          reject(validationFailed({ [name]: [`Only one file can be sent, as the part "${FILE_PART}"`] }));
          return;
        }
        spools.push(spool(stream, info, spoolPath(folder), () => policy(fields, false, config)));
      });
      parser.on('fieldsLimit', () => reject(malformed(`A form has at most ${MAX_FIELDS} fields.`)));
      parser.on('error', () => reject(malformed('The multipart body cannot be read.')));
      parser.on('close', resolve);
      request.once('aborted', () => reject(malformed('The upload was cut off.')));
      request.pipe(parser);
    });
    return { fields, upload: await finished(spools[0], policy(fields, true, config)) };
  } catch (error) {
    request.unpipe();
    request.resume();
    parser.destroy();
    await discard(spools);
    throw error;
  }
}

function parserFor(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fields: MAX_FIELDS, fieldSize: 64 * 1024 * 1024, fieldNameSize: 200 },
    });
  } catch {
    throw malformed('The Content-Type of the multipart body has no boundary.');
  }
}

function spool(stream: Readable, info: busboy.FileInfo, path: string, limit: () => number): Spool {
  const written = spoolTo(path, stream, limit);
  // Awaited once the form has been read; until then a failure must not count as unhandled.
  written.catch(() => undefined);
  return { path, filename: info.filename || null, mediaType: info.mimeType.toLowerCase(), written };
}

async function finished(spooled: Spool | undefined, limit: number): Promise<FileUpload | null> {
  if (spooled === undefined) return null;
  const { byteSize, sha256 } = await spooled.written;
  return new FileUpload(spooled.path, spooled.filename, spooled.mediaType, byteSize, sha256, byteSize > limit);
}

async function discard(spools: readonly Spool[]): Promise<void> {
  for (const { path, written } of spools) {
    await written.catch(() => undefined);
    await unlink(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

function malformed(message: string): DomainError {
  return new DomainError('malformed_multipart', message);
}

function fieldTooLong(name: string): DomainError {
  return new DomainError('payload_too_large', `The field ${name} is too large. Send large content as a file.`);
}
