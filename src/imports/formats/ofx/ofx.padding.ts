import type { Source } from '../format.js';

/** Removes the NUL bytes with which some banks pad the end of a file. UTF-16 files are not changed. */
export function withoutPadding(source: Source): Source {
  return { open: () => unpadded(source.open()) };
}

async function* unpadded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let held: Buffer[] = [];
  for await (const chunk of chunks) {
    if (head.length < 2) head = Buffer.concat([head, chunk.subarray(0, 2)]);
    const end = isOfUtf16(head) ? chunk.length : endOf(chunk);
    if (end === 0) {
      held.push(chunk);
      continue;
    }
    yield* held;
    yield chunk.subarray(0, end);
    held = end < chunk.length ? [chunk.subarray(end)] : [];
  }
  if (isOfUtf16(head)) yield* held;
}

/** Returns the position at which the trailing NUL bytes start. */
function endOf(chunk: Buffer): number {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return end;
}

/**
 * Returns whether a file is UTF-16: it starts with a byte-order mark, or with a letter and a NUL byte in either order.
 */
function isOfUtf16(head: Buffer): boolean {
  return (head[0] ?? 0) >= 0xfe || head[0] === 0 || head[1] === 0;
}
