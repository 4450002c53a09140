import { crc32 } from 'node:zlib';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { type PackedFault, unpackingFault } from './archive-fault.js';
import type { ByteFile } from './byte-file.js';
import { counted } from './counted-bytes.js';
import type { FileLimits } from './file-limits.js';

/** A file in a ZIP archive. */
export interface ZipMember {
  readonly name: string;
  /** The size that the archive states. Reading more is an error. */
  readonly size: number;
  readonly entry: Entry;
}

/** A ZIP archive (APPNOTE 6.3). Members are found through its directory. No file stays open between two reads. */
export class ZipArchive {
  private constructor(
    private readonly file: ByteFile,
    private readonly limits: FileLimits,
    private readonly fault: PackedFault,
    /** Without folders, in the order of the directory. */
    readonly members: readonly ZipMember[],
  ) {}

  /** Opens an archive. @param fault creates the errors of this call and of all reads */
  static async open(file: ByteFile, limits: FileLimits, fault: PackedFault): Promise<ZipArchive> {
    let zip: ZipFile | null = null;
    try {
      zip = await file.openZip();
      if (zip.entryCount > limits.members) {
        throw fault('too_large', `The file has more than ${limits.members} members.`, null);
      }
      const members: ZipMember[] = [];
      for await (const entry of zip.eachEntry()) {
        if (!entry.fileName.endsWith('/')) members.push({ name: entry.fileName, size: entry.uncompressedSize, entry });
      }
      return new ZipArchive(file, limits, fault, members);
    } catch (error) {
      throw unpackingFault(error, fault, null);
    } finally {
      zip?.close();
    }
  }

  find(name: string): ZipMember | null {
    return this.members.find((member) => member.name === name) ?? null;
  }

  /** Reads the bytes of a member. @param maxBytes the maximum unpacked size */
  async *read(member: ZipMember, maxBytes: number): AsyncGenerator<Buffer> {
    const { name, entry } = member;
    if (entry.isEncrypted()) {
      throw this.fault('encrypted', `"${name}" is encrypted. Save it without a password and upload that.`, name);
    }
    if (!entry.canDecodeFileData()) {
      throw this.fault('unsupported', `"${name}" uses an unsupported compression method: use Deflate.`, name);
    }
    const packed = { bytes: entry.compressedSize, ratio: this.limits.ratio };
    const unpacking = { member: name, maxBytes, packed };
    yield* counted(this.unpacked(member), unpacking, this.fault);
  }

  private async *unpacked({ name, entry }: ZipMember): AsyncGenerator<Buffer> {
    let zip: ZipFile | null = null;
    let stream: Readable | null = null;
    try {
      zip = await this.file.openZip();
      stream = await zip.openReadStreamPromise(entry);
      let sum = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
      if (sum !== entry.crc32) throw this.fault('malformed', `"${name}" is broken: its checksum is wrong.`, name);
    } catch (error) {
      throw unpackingFault(error, this.fault, name);
    } finally {
      stream?.destroy();
      zip?.close();
    }
  }
}
