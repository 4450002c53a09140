const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** The size of a JSON text, measured before parsing. It is meaningless for malformed JSON. */
export interface JsonShape {
  /** The approximate number of values. */
  readonly values: number;
  /** The maximum depth of nested arrays and objects. */
  readonly depth: number;
}

export function shapeOf(bytes: Buffer): JsonShape {
  let values = 1;
  let depth = 0;
  let open = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) {
      if (byte === BACKSLASH) at += 1;
    } else if (byte === COMMA) values += 1;
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      values += 1;
      open += 1;
      depth = Math.max(depth, open);
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) open -= 1;
  }
  return { values, depth };
}
