/** Limits for one file. The deepest path of camt.053.001.13 has 17 elements; its longest text has 2,000 characters. */
export const XML_LIMITS = {
  depth: 64,
  /** Characters in a text, an attribute, or anything else between two tags. */
  text: 64 * 1024,
  /** Characters in an element that is kept in memory: enough for an `Ntry` with 2,000 payments. */
  element: 4 * 1024 * 1024,
  /** Elements inside an element that is kept in memory. */
  elements: 100_000,
} as const;
