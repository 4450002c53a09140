/** The named entities that OFX 1.6 (section 2.3.2.1) and XML define. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The longest entity is `&#x10FFFF;`. */
const LONGEST = 10;

/** Decodes the entities in a text. An `&` that starts no entity is kept, because many banks do not escape it. */
export function decodeEntities(text: string): string {
  let at = text.indexOf('&');
  if (at === -1) return text;
  let decoded = '';
  let from = 0;
  while (at !== -1) {
    const end = text.indexOf(';', at);
    if (end === -1) break;
    const character = end - at < LONGEST ? characterOf(text.slice(at + 1, end)) : null;
    if (character !== null) {
      decoded += text.slice(from, at) + character;
      from = end + 1;
    }
    at = text.indexOf('&', character === null ? at + 1 : from);
  }
  return decoded + text.slice(from);
}

function characterOf(name: string): string | null {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? null;
  const isHex = name.charAt(1).toLowerCase() === 'x';
  const digits = name.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[0-9a-f]+$/i : /^[0-9]+$/).test(digits)) return null;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  return isCharacter(code) ? String.fromCodePoint(code) : null;
}

/** Returns whether a code point is a character: control characters and surrogates are not. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}
