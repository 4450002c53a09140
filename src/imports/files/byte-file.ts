import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fromBufferPromise, openPromise, type Options, type ZipFile } from 'yauzl';

/** Bytes that can be read from the start repeatedly. */
export interface Bytes {
  open(): AsyncIterable<Buffer>;
  /** The same bytes as a file. Unpacked bytes are copied into memory. */
  asFile(): Promise<ByteFile>;
}

/** Bytes that can be read from any offset. */
export interface ByteFile extends Bytes {
  readonly size: number;
  /** Opens the bytes as a ZIP archive. The caller closes it. */
  openZip(): Promise<ZipFile>;
}

/** Small enough that the event loop can do other work between two reads. */
const READ_BYTES = 64 * 1024;

const ZIP_OPTIONS: Options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };

export async function fileAt(path: string): Promise<ByteFile> {
  const { size } = await stat(path);
  return {
    size,
    open: () => createReadStream(path, { highWaterMark: READ_BYTES }),
    openZip: () => openPromise(path, ZIP_OPTIONS),
    asFile() {
      return Promise.resolve(this);
    },
  };
}

export function fileOf(bytes: Buffer): ByteFile {
  return {
    size: bytes.length,
    async *open() {
      yield bytes;
    },
    openZip: () => fromBufferPromise(bytes, ZIP_OPTIONS),
    asFile() {
      return Promise.resolve(this);
    },
  };
}
