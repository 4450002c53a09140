import type { PackedFault } from './archive-fault.js';

const MIB = 1024 * 1024;

/** What unpacked bytes are held against. */
export interface UnpackingLimits {
  readonly member: string | null;
  readonly maxBytes: number;
  /** Of how many packed bytes they are, and how many times as many they may be; null where only `maxBytes` counts. */
  readonly packed: { readonly bytes: number; readonly ratio: number } | null;
}

/**
 * Hands bytes on while they are unpacked, and counts them. Throws `too_large` as soon as they are more than allowed, or
 * beyond their first MiB more times as many as the packed ones than allowed.
 */
export async function* counted(
  bytes: AsyncIterable<Buffer>,
  { member, maxBytes, packed }: UnpackingLimits,
  fault: PackedFault,
): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    const where = member === null ? 'The file' : `"${member}"`;
    if (total > maxBytes) {
      throw fault('too_large', `${where} is larger than ${sizeOf(maxBytes)} once it is unpacked.`, member);
    }
    if (packed !== null && total - MIB > packed.bytes * packed.ratio) {
      throw fault('too_large', `${where} unpacks to more than ${packed.ratio} times its size.`, member);
    }
    yield chunk;
  }
}

function sizeOf(bytes: number): string {
  return bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes} bytes`;
}
