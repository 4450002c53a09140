import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import type { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { type BeginFile, CONTENT_FIELD, type ContentText, takeContent } from './content-field.js';
import { UNDECLARED, type Upload, type Uploads } from '../uploads/upload.js';
import { validationFailed } from '../validation/validation-failed.js';

export type Fields = Readonly<Record<string, string>>;

/**
 * Returns the maximum size of a file, based on the fields read so far. Fields can follow the file, so it is called
 * again when all are known (`complete`).
 */
export type UploadPolicy = (fields: Fields, complete: boolean, config: Config) => number;

/** How a route takes uploads. */
export interface UploadRules {
  readonly policy: UploadPolicy;
  /**
   * Whether the body must be multipart/form-data. Then every part with the name `file` is the file. Otherwise it can
   * also be JSON, and a text part with that name is no file.
   */
  readonly isFormOnly: boolean;
}

/** The limits of a form, in bytes. */
export interface FormLimits {
  readonly field: number;
  readonly fields: number;
  readonly content: number;
}

const FILE_PART = 'file';
const MAX_FIELDS = 100;
/** The fields, the file, the content, and some more parts so that a form with too many can be reported. */
const MAX_PARTS = MAX_FIELDS + 10;

/**
 * Reads a multipart body: text parts as fields, the part `file` and the text of `raw_file_content` into temporary
 * files. A file is only stored up to its limit. Throws `malformed_multipart`, `validation_failed`, `payload_too_large`,
 * and the errors of a full spool.
 */
export async function readMultipart(
  request: Request,
  { policy, isFormOnly }: UploadRules,
  limits: FormLimits,
  config: Config,
  beginFile: BeginFile,
  gone: AbortSignal,
): Promise<{ readonly fields: Fields; readonly uploads: Uploads }> {
  const form = new Form(request, limits, (fields) => policy(fields, false, config), beginFile, isFormOnly);
  await form.read();
  const limit = policy(form.fields, true, config);
  const file = await form.file;
  const content = await form.content;
  return {
    fields: form.fields,
    uploads: {
      file: file && { ...file, tooLarge: file.byteSize > limit, gone },
      content: content && takeContent(form.fields, content, gone),
    },
  };
}

type FilePart = Omit<Upload, 'tooLarge' | 'gone'>;

/** A form during its upload. */
class Form {
  readonly fields = Object.create(null) as Record<string, string>;
  file: Promise<FilePart> | null = null;
  content: Promise<ContentText> | null = null;
  private readonly parser: Busboy;
  private fieldBytes = 0;
  private refuse: (error: unknown) => void = () => undefined;

  constructor(
    private readonly request: Request,
    private readonly limits: FormLimits,
    private readonly fileLimit: (fields: Fields) => number,
    private readonly beginFile: BeginFile,
    private readonly isFormOnly: boolean,
  ) {
    this.parser = parserFor(request, limits, isFormOnly);
  }

  /** Resolves when all parts have arrived; their files can still be written. */
  async read(): Promise<void> {
    const { parser, request } = this;
    try {
      await new Promise<void>((resolve, reject) => {
        this.refuse = reject;
        parser.on('field', (name, value, _nameTruncated, isTruncated) => this.takeField(name, value, isTruncated));
        parser.on('file', (name, stream, filename, _encoding, mediaType) => {
          this.takeFile(name, stream, filename, mediaType);
        });
        parser.on('fieldsLimit', () => reject(malformed(`A form has at most ${MAX_FIELDS} fields.`)));
        parser.on('partsLimit', () => reject(malformed(`A form has at most ${MAX_PARTS} parts.`)));
        parser.on('error', () => reject(malformed('The multipart body cannot be read.')));
        parser.on('finish', resolve);
        request.once('aborted', () => reject(malformed('The upload was cut off.')));
        request.pipe(parser);
      });
    } catch (error) {
      request.unpipe();
      request.resume();
      parser.destroy();
      throw error;
    }
  }

  private takeField(name: string, value: string, isTruncated: boolean): void {
    this.fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isTruncated) this.refuse(fieldTooLong(name));
    else if (this.fieldBytes > this.limits.fields) this.refuse(fieldsTooLong());
    else if (name in this.fields) this.refuse(twice(name));
    else this.fields[name] = value;
  }

  private takeFile(name: string, stream: Readable, filename: string | undefined, mediaType: string): void {
    // An unfinished file emits an error when the parser is aborted, whether or not it is read.
    stream.on('error', () => this.refuse(malformed('The upload was cut off.')));
    if (isContent(name, mediaType, filename)) {
      if (this.content !== null) return this.refuse(twice(name));
      this.content = this.keepContent(stream);
      this.content.catch(this.refuse);
    } else if (name === FILE_PART && this.file === null) {
      const declared = mediaType.toLowerCase();
      const isSilent = this.isFormOnly && saysNothing(declared, filename ?? '');
      this.file = this.keepFile(stream, filename || null, isSilent ? UNDECLARED : declared);
      this.file.catch(this.refuse);
    } else {
      stream.resume();
      this.refuse(validationFailed({ [name]: [`Only one file can be sent, as the part "${FILE_PART}"`] }));
    }
  }

  private async keepFile(stream: Readable, filename: string | null, mediaType: string): Promise<FilePart> {
    const file = await this.beginFile();
    let byteSize = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      byteSize += chunk.length;
      if (byteSize <= this.fileLimit(this.fields)) await file.write(chunk);
    }
    return { ...(await file.end()), byteSize, filename, mediaType };
  }

  private async keepContent(stream: Readable): Promise<ContentText> {
    const file = await this.beginFile();
    let hasNul = false;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (file.byteSize + chunk.length > this.limits.content) throw fieldTooLong(CONTENT_FIELD);
      hasNul ||= chunk.includes(0);
      await file.write(chunk);
    }
    return { spooled: await file.end(), fault: hasNul ? '\u0000' : null };
  }
}

/** Returns whether a part is the text of the content, and not a file with that name. */
function isContent(name: string, mediaType: string, filename: string | undefined): boolean {
  return name === CONTENT_FIELD && filename === undefined && mediaType !== 'application/octet-stream';
}

/** Returns whether a part does not say of what kind it is. Clients that are given bytes alone send such types and names. */
function saysNothing(mediaType: string, filename: string): boolean {
  return ['application/octet-stream', 'text/plain'].includes(mediaType) && !filename.includes('.');
}

function parserFor({ headers }: Request, { field }: FormLimits, isFormOnly: boolean): Busboy {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (name, mediaType, filename) =>
        name === (isFormOnly ? FILE_PART : CONTENT_FIELD) ||
        filename !== undefined ||
        mediaType === 'application/octet-stream',
      limits: { fields: MAX_FIELDS, parts: MAX_PARTS, fieldSize: field },
    });
  } catch {
    throw malformed('The Content-Type of the multipart body has no boundary.');
  }
}

function malformed(message: string): DomainError {
  return new DomainError('malformed_multipart', message);
}

function twice(name: string): DomainError {
  return validationFailed({ [name]: [`${name} is given more than once`] });
}

function fieldTooLong(name: string): DomainError {
  return new DomainError('payload_too_large', `The field ${name} is too large. Send large content as a file.`);
}

function fieldsTooLong(): DomainError {
  return new DomainError('payload_too_large', 'The fields together are too large. Send large content as a file.');
}
