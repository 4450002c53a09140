/** Reads the first bytes of a file; all of them if there are fewer. */
export async function headOf(bytes: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}
