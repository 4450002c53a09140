/** A JSON value whose numbers are the texts that they were written as, so that no decimal passes through a double. */
export type ExactJson = string | boolean | null | readonly ExactJson[] | ExactObject;

export interface ExactObject {
  readonly [member: string]: ExactJson;
}

/**
 * A string of JSON, to be passed over, or a number outside of strings. The text is JSON, so a string always has its closing
 * quote; that it may lack one here makes the expression linear for other texts too.
 */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?[0-9][0-9.eE+-]*/g;
const WITH_EXPONENT = /^(-?)([0-9]+)(?:\.([0-9]+))?[eE]([+-]?[0-9]+)$/;
/** Powers of ten beyond this stay as they are written: no number of a ledger needs them. */
const MAX_EXPONENT = 100;

/** Reads JSON. Throws a SyntaxError. Of two equal members of an object the last one counts, as JSON.parse does it. */
export function parseExactJson(text: string): ExactJson {
  // Once as it stands, because that is what says whether it is JSON; then with its numbers made strings.
  const plain = JSON.parse(text) as ExactJson;
  let hasNumbers = false;
  const quoted = text.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"')) return token;
    hasNumbers = true;
    return `"${withoutExponent(token)}"`;
  });
  return hasNumbers ? (JSON.parse(quoted) as ExactJson) : plain;
}

/** A number in plain notation: 1.5e3 is 1500. */
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

/** What a text of JSON is like before it is parsed. */
export interface JsonTextShape {
  /** How deep arrays and objects are nested; a scalar is 0 deep. */
  readonly depth: number;
  /** How many arrays and objects there are, and commas between what stands in them. */
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
