import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { FairSlots } from '../../platform/fair-slots.js';
import { Spool } from '../../platform/http/spool.js';
import { openUpload, type Upload } from '../../platform/http/uploads.js';
import { Metrics } from '../../platform/metrics.js';
import type { ImportFormat } from '../formats/format.js';
import { type Content, FileReadings } from '../parse/parser.pool.js';

const MIB = 1024 * 1024;

/** How far from its beginning a binary file may name its kind, as readers of such files allow it. */
const MAGIC_WITHIN_BYTES = 1024;

/** PDFs are made text of by processes; those of a family that wait, and how long, bound what it can ask of them. */
const PROCESSES = { slots: 2, slotsPerFamily: 2, waitingPerFamily: 8, patienceMs: 60_000 } as const;

/** Takes uploads in, before they are read. */
@Injectable()
export class Intake {
  private readonly processes: FairSlots;

  constructor(
    private readonly config: Config,
    private readonly spool: Spool,
    private readonly readings: FileReadings,
    metrics: Metrics,
  ) {
    this.processes = new FairSlots('pdf_processes', PROCESSES, metrics);
  }

  /**
   * Says what is wrong with an upload before it is read, and makes text of it where its type needs that, which may take
   * long. So no unit of work may be open. Throws what `checkUpload` throws, and what stands against a turn to make text.
   */
  async acceptUpload(familyId: string, format: ImportFormat, upload: Upload): Promise<Upload> {
    await checkUpload(format, upload, this.config);
    if (format.extract === undefined) return upload;
    const release = await this.processes.take(familyId, upload.gone ?? undefined);
    try {
      const file = await this.spool.begin(familyId, upload.gone);
      for await (const piece of format.extract({ open: () => openUpload(upload) })) await file.write(piece);
      const { path } = await file.end();
      return { ...upload, path };
    } catch (error) {
      // What nobody waits for any more has lost its file.
      upload.gone?.throwIfAborted();
      throw error;
    } finally {
      release();
    }
  }

  /** Runs `work`, which opens a unit of work and stages this content, once there is a thread to read it. */
  async withThreadFor<T>(familyId: string, content: Content | null, work: () => Promise<T>): Promise<T> {
    return this.readings.withThreadFor(familyId, content, work);
  }
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
  for await (const chunk of openUpload(upload)) {
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
