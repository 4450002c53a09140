import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMemberSpec {
  readonly name: string;
  readonly content: Buffer | string;
  /** Stored, not deflated. */
  readonly isStored?: boolean;
  readonly isEncrypted?: boolean;
  /** Values that the headers state instead of the true ones. */
  readonly stated?: { readonly size?: number; readonly checkSum?: number };
}

const FLAG_ENCRYPTED = 1;
const FLAG_UTF8 = 0x800;
const VERSION = 20;

/** A ZIP archive (APPNOTE 6.3) with these members in order. */
export function zipOf(members: readonly ZipMemberSpec[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const member of members) {
    const header = headerOf(member);
    const name = Buffer.from(member.name);
    const local = Buffer.concat([signature(0x04034b50), header.fixed, lengths(name.length, 0), name, header.packed]);
    directory.push(
      Buffer.concat([
        signature(0x02014b50),
        word(VERSION),
        header.fixed,
        lengths(name.length, 0),
        Buffer.alloc(10),
        double(at),
        name,
      ]),
    );
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.concat(directory);
  const count = members.length;
  const tail = [
    signature(0x06054b50),
    word(0),
    word(0),
    word(count),
    word(count),
    double(end.length),
    double(at),
    word(0),
  ];
  return Buffer.concat([...parts, end, ...tail]);
}

function headerOf({ content, isStored = false, isEncrypted = false, stated = {} }: ZipMemberSpec): {
  readonly fixed: Buffer;
  readonly packed: Buffer;
} {
  const bytes = Buffer.from(content);
  const packed = isStored ? bytes : deflateRawSync(bytes);
  const fixed = Buffer.concat([
    word(VERSION),
    word(FLAG_UTF8 | (isEncrypted ? FLAG_ENCRYPTED : 0)),
    word(isStored ? 0 : 8),
    word(0),
    word(0x21),
    double(stated.checkSum ?? crc32(bytes)),
    double(packed.length),
    double(stated.size ?? bytes.length),
  ]);
  return { fixed, packed };
}

function signature(value: number): Buffer {
  return double(value);
}

function lengths(name: number, extra: number): Buffer {
  return Buffer.concat([word(name), word(extra)]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
