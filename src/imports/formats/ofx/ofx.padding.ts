import type { Source } from '../format.js';

/** The file without the NUL bytes at its end, which some banks fill it up with. A file in UTF-16 stays as it is. */
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

/** Where the NUL bytes at the end begin. */
function endOf(chunk: Buffer): number {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return end;
}

/** Text in UTF-16 begins with its mark, or with a letter and a NUL byte in one order or the other. */
function isOfUtf16(head: Buffer): boolean {
  return (head[0] ?? 0) >= 0xfe || head[0] === 0 || head[1] === 0;
}
