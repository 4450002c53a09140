import type { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import type { Upload } from '../../platform/http/uploads.js';
import type { ImportFormat } from '../formats/format.js';

const MIB = 1024 * 1024;

/**
 * What the service says to an upload before it looks inside (contract §4, steps 3 to 5): whether there is content, how
 * large it is, and what kind of file it claims to be. Throws `missing_content`, `file_too_large`, `content_too_large`,
 * `invalid_file_type`.
 */
export function checkUpload(format: ImportFormat, upload: Upload, config: Config): void {
  const isFile = upload.mediaType !== null;
  const limit = format.content.maxBytes(config);
  if (upload.byteSize === 0) throw missingContent('The file is empty.');
  if (upload.tooLarge || upload.byteSize > limit) {
    const [code, thing] = isFile ? (['file_too_large', 'file'] as const) : (['content_too_large', 'content'] as const);
    throw new DomainError(code, `The ${thing} is larger than ${limit / MIB} MiB, the limit for ${format.type}.`);
  }
  if (isFile && !isAccepted(format, upload)) {
    const { extensions, mediaTypes } = format.content;
    throw new DomainError(
      'invalid_file_type',
      `${format.type} takes files of the types ${mediaTypes.join(', ')}, or with the endings ${extensions.join(', ')}.`,
    );
  }
}

export function missingContent(message: string): DomainError {
  return new DomainError('missing_content', message);
}

function isAccepted({ content }: ImportFormat, { mediaType, filename }: Upload): boolean {
  const name = filename?.toLowerCase() ?? '';
  return content.mediaTypes.includes(mediaType ?? '') || content.extensions.some((ending) => name.endsWith(ending));
}
