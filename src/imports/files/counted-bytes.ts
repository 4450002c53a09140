import type { PackedFault } from './archive-fault.js';

const MIB = 1024 * 1024;

/** The limits of unpacked bytes. */
export interface UnpackingLimits {
  readonly member: string | null;
  readonly maxBytes: number;
  /** The packed size, and the maximum ratio of the unpacked size to it; null if only `maxBytes` applies. */
  readonly packed: { readonly bytes: number; readonly ratio: number } | null;
}

/**
 * Passes on bytes as they are unpacked, and counts them. Throws `too_large` as soon as they exceed the maximum size or,
 * after the first MiB, the maximum ratio to the packed size.
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
      throw fault('too_large', `${where} is larger than ${sizeOf(maxBytes)} after unpacking.`, member);
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
