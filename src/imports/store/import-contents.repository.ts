import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Spool } from '../../platform/http/spool.js';
import type { Upload } from '../../platform/http/uploads.js';
import type { Import } from '../import.entity.js';

const PIECE_BYTES = 1024 * 1024;
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The content of imports in compressed pieces, as it came or as text, so that they can be staged again with other settings. */
@Injectable()
export class ImportContentsRepository {
  constructor(
    private readonly database: Database,
    private readonly spool: Spool,
  ) {}

  /** @returns how many bytes it takes, compressed */
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

  /**
   * Has `work` use the stored content as an upload again. It is in a temporary file meanwhile, because the connection of
   * the unit of work cannot read pieces while it copies rows.
   */
  async withUpload<T>(familyId: string, record: Import, work: (upload: Upload) => Promise<T>): Promise<T> {
    const { filename, contentType: mediaType, byteSize, contentHash } = record;
    const file = await this.spool.begin(familyId, null);
    try {
      for await (const piece of this.read(familyId, record.id)) await file.write(piece);
      const { path } = await file.end();
      // What it is said to be is said of the file that came, from which the stored content may have been made.
      const sent = { filename, mediaType, byteSize: Number(byteSize), sha256: contentHash ?? '' };
      return await work({ ...sent, path, tooLarge: false, gone: null });
    } finally {
      await file.discard();
    }
  }

  private async *read(familyId: string, importId: string): AsyncGenerator<Buffer> {
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

/** Pieces of one size, but for the last. All are in the same memory, so each is to be done with before the next is asked for. */
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
