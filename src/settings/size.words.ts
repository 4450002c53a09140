const MIB = 1024 * 1024;

/** A number of bytes for people, such as `12.5 MiB`. */
export function sizeInWords(bytes: number): string {
  return `${(bytes / MIB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MiB`;
}
