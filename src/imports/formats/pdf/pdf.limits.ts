const MIB = 1024 * 1024;

/**
 * What one PDF may cost. A statement of a year has some 40 pages and 12,000 pieces of text, and takes under two seconds and
 * 200 MiB; a hostile file costs this much and no more.
 */
export const PDF_LIMITS = {
  pages: 200,
  /** Milliseconds from the start of its process, 0.5 s of which are the start. */
  time: 20_000,
  /** Resident bytes of its process, of which Node.js and the PDF library are 110 MiB. */
  memory: 512 * MIB,
  /** Pieces of text; the thread that reads them takes some 0.1 ms for each. */
  texts: 20_000,
  /** Words on a line; the widest page has 100. */
  wordsOfLine: 500,
  /** Bytes of what the process says. */
  output: 24 * MIB,
} as const;
