/** What one file may cost. The deepest path of camt.053.001.13 has 17 elements, and its longest text 2,000 characters. */
export const XML_LIMITS = {
  depth: 64,
  /** Characters of a text, of an attribute, or of anything else between two tags. */
  text: 64 * 1024,
  /** Characters of an element that is kept whole: an `Ntry` with 2,000 payments. */
  element: 4 * 1024 * 1024,
  /** Elements in it. */
  elements: 100_000,
} as const;
