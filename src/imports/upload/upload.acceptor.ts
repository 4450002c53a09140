import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { FairSlots } from '../../platform/fair-slots.js';
import { Spool } from '../../platform/uploads/spool.js';
import { openUpload, UNDECLARED, type Upload } from '../../platform/uploads/upload.js';
import { Metrics } from '../../platform/metrics.js';
import { fileLimitsOf } from '../files/file-limits.js';
import { fileRulesOf } from '../files/file-rules.js';
import { largestUpload } from '../files/largest-upload.js';
import { openFile } from '../files/open-file.js';
import { PACKING_BYTES, packingOf } from '../files/packing.js';
import { headOf } from '../formats/kit/file-head.js';
import type { ImportFormat, Source } from '../formats/format.js';

const MIB = 1024 * 1024;

/** The magic text must be within the first bytes of a file. PDF readers have the same limit. */
const MAGIC_WITHIN_BYTES = 1024;

/** The limits of the child processes that extract text from PDFs: in total, and in use or awaited by a family. */
const PROCESSES = { slots: 2, slotsPerFamily: 2, waitingPerFamily: 8, patienceMs: 60_000 } as const;

/** Checks uploads before they are parsed. */
@Injectable()
export class UploadAcceptor {
  private readonly processes: FairSlots;

  constructor(
    private readonly config: Config,
    private readonly spool: Spool,
    metrics: Metrics,
  ) {
    this.processes = new FairSlots('pdf_processes', PROCESSES, metrics);
  }

  /**
   * Checks an upload, and extracts its text if its type needs that. Extraction can take long, so call it outside a unit
   * of work. Throws the errors of `checkUpload`, the errors of opening and extracting the file, and
   * `rate_limit_exceeded` or `service_unavailable` if no process is free in time.
   * @returns the upload to parse and store
   */
  async accept(familyId: string, format: ImportFormat, upload: Upload): Promise<Upload> {
    await checkUpload(format, upload, this.config);
    if (format.extract === undefined) return upload;
    const release = await this.processes.take(familyId, upload.gone ?? undefined);
    try {
      const source = await openFile(upload.path, fileRulesOf(format), fileLimitsOf(this.config, format.content));
      await checkMagic(format, source);
      const file = await this.spool.begin(familyId, upload.gone);
      for await (const piece of format.extract(source)) await file.write(piece);
      const { path } = await file.end();
      return { ...upload, path };
    } catch (error) {
      // When the client disconnects, its upload is removed, which causes other errors.
      upload.gone?.throwIfAborted();
      throw error;
    } finally {
      release();
    }
  }
}

/**
 * Checks size, media type and magic text (contract §4, steps 3 to 5). Throws `missing_content`, `file_too_large`,
 * `content_too_large` and `invalid_file_type`.
 */
async function checkUpload(format: ImportFormat, upload: Upload, config: Config): Promise<void> {
  const isFile = upload.mediaType !== null;
  const isPacked = isFile && packingOf(await headOf(openUpload(upload), PACKING_BYTES)) !== null;
  const limit = isPacked ? largestUpload(format, config) : format.content.maxBytes(config);
  if (upload.byteSize === 0) throw missingContent('The file is empty.');
  if (upload.tooLarge || upload.byteSize > limit) {
    const [code, thing] = isFile ? (['file_too_large', 'file'] as const) : (['content_too_large', 'content'] as const);
    throw new DomainError(code, `The ${thing} is larger than ${limit / MIB} MiB, the limit for ${format.type}.`);
  }
  if (format.content.magic !== undefined && !isFile) {
    const message = `${format.type} takes a file: upload it as the part "file" of multipart/form-data.`;
    throw new DomainError('invalid_file_type', message);
  }
  if (isFile && !isPacked && !isAccepted(format, upload)) {
    const { mediaTypes, extensions, takesSpreadsheets } = format.content;
    const sheets = takesSpreadsheets ? ' It also takes spreadsheets (.xlsx, .xls, .ods).' : '';
    throw new DomainError(
      'invalid_file_type',
      `${format.type} takes files of the types ${mediaTypes.join(', ')}, or with the endings ${extensions.join(', ')}.${sheets}`,
    );
  }
}

/** Throws `invalid_file_type` for a file without the magic text of its type. */
async function checkMagic({ type, content: { magic } }: ImportFormat, source: Source): Promise<void> {
  if (magic === undefined || (await headOf(source.open(), MAGIC_WITHIN_BYTES)).includes(magic)) return;
  throw new DomainError('invalid_file_type', `${type} does not take this file: it does not start with ${magic}.`);
}

export function missingContent(message: string): DomainError {
  return new DomainError('missing_content', message);
}

/** Returns whether an unpacked file has a media type or a file name extension of the type, or says nothing of its kind. */
function isAccepted({ content }: ImportFormat, { mediaType, filename }: Upload): boolean {
  if (mediaType === UNDECLARED) return true;
  const name = filename?.toLowerCase() ?? '';
  return content.mediaTypes.includes(mediaType ?? '') || content.extensions.some((ending) => name.endsWith(ending));
}
