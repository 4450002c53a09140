import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { ImportContent } from './import-content.entity.js';

const PIECE_BYTES = 1024 * 1024;
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * The content of imports as uploaded, or the text extracted from it, in compressed pieces. It is kept so that it can be
 * staged again.
 */
@Injectable()
export class ImportContentsRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the content of an import. @returns its compressed size in bytes */
  async replace(familyId: string, importId: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    await this.contents.delete({ familyId, importId });
    let position = 0;
    let stored = 0;
    for await (const piece of pieces(bytes)) {
      const compressed = await compress(piece, { level: constants.Z_BEST_SPEED });
      await this.contents.insert({ familyId, importId, position, piece: compressed });
      position += 1;
      stored += compressed.length;
    }
    return stored;
  }

  /** Reads the content in order, decompressed. */
  async *read(familyId: string, importId: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const content = await this.contents.findOneBy({ familyId, importId, position });
      if (content === null) return;
      yield await decompress(content.piece);
    }
  }

  private get contents(): Repository<ImportContent> {
    return this.database.repository(ImportContent);
  }
}

/**
 * Splits bytes into pieces of one size; only the last is smaller. They share one buffer: use each piece before
 * requesting the next.
 */
async function* pieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let taken = 0; taken < chunk.length;) {
      const copied = chunk.copy(piece, filled, taken);
      taken += copied;
      filled += copied;
      if (filled < PIECE_BYTES) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
