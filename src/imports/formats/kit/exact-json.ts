/** A JSON value whose numbers are kept as text, so that no decimal becomes a double. */
export type ExactJson = string | boolean | null | readonly ExactJson[] | ExactObject;

export interface ExactObject {
  readonly [member: string]: ExactJson;
}

/**
 * A JSON string, which is skipped, or a number outside of strings. The closing quote is optional, although valid JSON
 * always has it, because the expression must be linear for invalid text too.
 */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?[0-9][0-9.eE+-]*/g;
const WITH_EXPONENT = /^(-?)([0-9]+)(?:\.([0-9]+))?[eE]([+-]?[0-9]+)$/;
/** Larger powers of ten are kept as written. The ledger has no such numbers. */
const MAX_EXPONENT = 100;

/** Parses JSON. Throws a SyntaxError. As in JSON.parse, the last of several members with one name wins. */
export function parseExactJson(text: string): ExactJson {
  // The first parse checks that the text is JSON. The second has the numbers turned into strings.
  const plain = JSON.parse(text) as ExactJson;
  let hasNumbers = false;
  const quoted = text.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"')) return token;
    hasNumbers = true;
    return `"${withoutExponent(token)}"`;
  });
  return hasNumbers ? (JSON.parse(quoted) as ExactJson) : plain;
}

/** Returns the number in plain notation: 1.5e3 becomes 1500. */
function withoutExponent(number: string): string {
  if (!/[eE]/.test(number)) return number;
  const [, sign = '', integer = '', decimals = '', exponent = ''] = WITH_EXPONENT.exec(number) ?? [];
  const shift = Number(exponent);
  if (exponent === '' || Math.abs(shift) > MAX_EXPONENT) return number;
  const point = integer.length + shift;
  const digits = `${integer}${decimals}`.padEnd(point, '0').padStart(integer.length + decimals.length + 1 - point, '0');
  const whole = Math.max(point, 1);
  return `${sign}${digits.slice(0, whole)}${digits.length > whole ? `.${digits.slice(whole)}` : ''}`;
}

/** The shape of JSON text, determined before it is parsed. */
export interface JsonTextShape {
  /** The nesting depth of arrays and objects; a scalar has depth 0. */
  readonly depth: number;
  /** The number of arrays, objects and commas between their elements. */
  readonly parts: number;
}

export function shapeOf(text: string): JsonTextShape {
  let depth = 0;
  let deepest = 0;
  let parts = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const symbol = text.charCodeAt(at);
    if (isInString) {
      if (symbol === BACKSLASH) at += 1;
      else if (symbol === QUOTE) isInString = false;
    } else if (symbol === QUOTE) isInString = true;
    else if (symbol === COMMA) parts += 1;
    else if (symbol === BRACE || symbol === BRACKET) {
      parts += 1;
      deepest = Math.max(deepest, ++depth);
    } else if (symbol === BRACE + 2 || symbol === BRACKET + 2) depth -= 1;
  }
  return { depth: deepest, parts };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACE = 0x7b;
const BRACKET = 0x5b;

export function isObject(value: ExactJson | undefined): value is ExactObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
