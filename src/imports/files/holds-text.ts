/** Returns whether bytes contain an ASCII text. Much faster than parsing them. */
export async function holdsText(bytes: AsyncIterable<Buffer>, text: string): Promise<boolean> {
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const whole = Buffer.concat([end, chunk]);
    if (whole.includes(text, 0, 'latin1')) return true;
    end = whole.subarray(Math.max(0, whole.length - text.length + 1));
  }
  return false;
}
