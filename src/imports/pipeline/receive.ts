import type { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { derivedUpload, type Upload } from '../../platform/http/uploads.js';
import type { ImportFormat } from '../formats/format.js';

const MIB = 1024 * 1024;

/** How far from its beginning a binary file may name its kind, as readers of such files allow it. */
const MAGIC_WITHIN_BYTES = 1024;

/**
 * Takes an upload in: says what is wrong with it before it is read, and makes text of it where its type needs that, which
 * may take long. So no unit of work may be open.
 */
export async function takeIn(format: ImportFormat, upload: Upload, config: Config): Promise<Upload> {
  await checkUpload(format, upload, config);
  return format.extract === undefined ? upload : derivedUpload(upload, await format.extract(upload));
}

/**
 * What the service says to an upload before it looks inside (contract §4, steps 3 to 5): whether there is content, how
 * large it is, and what kind of file it claims to be. Throws `missing_content`, `file_too_large`, `content_too_large`,
 * `invalid_file_type`.
 */
async function checkUpload(format: ImportFormat, upload: Upload, config: Config): Promise<void> {
  const isFile = upload.mediaType !== null;
  const limit = format.content.maxBytes(config);
  if (upload.byteSize === 0) throw missingContent('The file is empty.');
  if (upload.tooLarge || upload.byteSize > limit) {
    const [code, thing] = isFile ? (['file_too_large', 'file'] as const) : (['content_too_large', 'content'] as const);
    throw new DomainError(code, `The ${thing} is larger than ${limit / MIB} MiB, the limit for ${format.type}.`);
  }
  const { extensions, mediaTypes, magic } = format.content;
  if (magic !== undefined && !isFile) {
    const message = `${format.type} takes a file: upload it as the part "file" of multipart/form-data.`;
    throw new DomainError('invalid_file_type', message);
  }
  if (isFile && !isAccepted(format, upload)) {
    throw new DomainError(
      'invalid_file_type',
      `${format.type} takes files of the types ${mediaTypes.join(', ')}, or with the endings ${extensions.join(', ')}.`,
    );
  }
  if (magic !== undefined && !(await beginsWith(upload, magic))) {
    throw new DomainError(
      'invalid_file_type',
      `The file is not what ${format.type} takes: it does not begin with ${magic}.`,
    );
  }
}

async function beginsWith(upload: Upload, magic: string): Promise<boolean> {
  let head = Buffer.alloc(0);
  for await (const chunk of upload.open()) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= MAGIC_WITHIN_BYTES) break;
  }
  return head.subarray(0, MAGIC_WITHIN_BYTES).includes(magic);
}

export function missingContent(message: string): DomainError {
  return new DomainError('missing_content', message);
}

function isAccepted({ content }: ImportFormat, { mediaType, filename }: Upload): boolean {
  const name = filename?.toLowerCase() ?? '';
  return content.mediaTypes.includes(mediaType ?? '') || content.extensions.some((ending) => name.endsWith(ending));
}
