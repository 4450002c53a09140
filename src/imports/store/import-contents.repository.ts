import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

const PIECE_BYTES = 1024 * 1024;
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The content of imports as uploaded, or the text extracted from it, in compressed pieces, so that it can be staged again. */
@Injectable()
export class ImportContentsRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the content of an import. @returns its size in bytes, compressed */
  async replace(familyId: string, importId: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    await this.database.affected('DELETE FROM import_contents WHERE family_id = $1 AND import_id = $2', [
      familyId,
      importId,
    ]);
    let position = 0;
    let stored = 0;
    for await (const piece of pieces(bytes)) {
      const compressed = await compress(piece, { level: constants.Z_BEST_SPEED });
      await this.database.affected(
        'INSERT INTO import_contents (family_id, import_id, position, piece) VALUES ($1, $2, $3, $4)',
        [familyId, importId, position, compressed],
      );
      position += 1;
      stored += compressed.length;
    }
    return stored;
  }

  /** The content in order, decompressed. */
  async *read(familyId: string, importId: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const [row] = await this.database.rows<{ piece: Buffer }>(
        'SELECT piece FROM import_contents WHERE family_id = $1 AND import_id = $2 AND position = $3',
        [familyId, importId, position],
      );
      if (row === undefined) return;
      yield await decompress(row.piece);
    }
  }
}

/** Cuts bytes into pieces of one size; only the last is smaller. They share one buffer: use each before asking for the next. */
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
