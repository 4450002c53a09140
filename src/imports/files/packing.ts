/** The container of a file: gzip (RFC 1952), ZIP (APPNOTE), or the compound file of old Office programs (MS-CFB). */
export type Packing = 'gzip' | 'zip' | 'compound';

const MAGIC: readonly (readonly [Packing, Buffer])[] = [
  ['gzip', Buffer.from([0x1f, 0x8b, 0x08])],
  ['zip', Buffer.from('PK\u0003\u0004')],
  // An archive without members has only its end record.
  ['zip', Buffer.from('PK\u0005\u0006')],
  ['compound', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];

/** The number of bytes that `packingOf` needs. */
export const PACKING_BYTES = 8;

/**
 * Recognizes the container of a file.
 * @param head the first bytes of a file
 * @returns null for a file that is not packed
 */
export function packingOf(head: Buffer): Packing | null {
  return MAGIC.find(([, magic]) => head.subarray(0, magic.length).equals(magic))?.[0] ?? null;
}
