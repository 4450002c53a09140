const MIB = 1024 * 1024;

/**
 * The resources that one PDF can use. A yearly statement has about 40 pages and 12,000 pieces of text, and takes less
 * than two seconds and 200 MiB. The limits bound the cost of a hostile file.
 */
export const PDF_LIMITS = {
  pages: 200,
  /** Milliseconds from the start of the child process, which takes 0.5 s of them. */
  time: 20_000,
  /** Resident bytes of the child process. Node.js and the PDF library use 110 MiB of them. */
  memory: 512 * MIB,
  /** Pieces of text. The parser takes about 0.1 ms for each. */
  texts: 20_000,
  /** Words on a line. The widest page seen has 100. */
  wordsOfLine: 500,
  /** Bytes of output of the child process. */
  output: 24 * MIB,
} as const;
