import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JsonContentScanner } from '../../../../src/platform/http/json-content.scanner.js';

const MEMBER = 'raw_file_content';
const REST_LIMIT = 64 * 1024;

interface Scanned {
  /** The last content received, as it would be stored; null when there was none. */
  readonly content: Buffer | null;
  readonly fault: string | null;
  /** The result of JSON.parse for the rest. */
  readonly rest: unknown;
}

/** Scans a body in chunks of this size. Throws the errors of a malformed body. */
function scan(body: Buffer, chunk: number): Scanned {
  const scanner = new JsonContentScanner(MEMBER, REST_LIMIT);
  let pieces: Buffer[] | null = null;
  let fault: string | null = null;
  for (let at = 0; at < body.length; at += chunk) {
    for (const event of scanner.scan(body.subarray(at, at + chunk))) {
      if (event.kind === 'begin') pieces = [];
      else if (event.kind === 'text') pieces?.push(event.text);
      else fault = event.fault;
    }
  }
  const rest: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(scanner.end()));
  return { content: pieces && Buffer.concat(pieces), fault, rest };
}

/** The result of JSON.parse for the whole body. */
function expected(text: string): Scanned {
  const whole = JSON.parse(text) as Record<string, unknown>;
  const content = Object.hasOwn(whole, MEMBER) ? whole[MEMBER] : undefined;
  if (typeof content !== 'string') return { content: null, fault: null, rest: whole };
  const half = /\p{Surrogate}/u.test(content) ? '\ud800' : null;
  return {
    content: Buffer.from(content),
    fault: content.includes('\u0000') ? '\u0000' : half,
    rest: { ...whole, [MEMBER]: 'content' },
  };
}

/** A text as JSON, with some of its UTF-16 units as escapes. */
const written = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 30 }), fc.array(fc.nat({ max: 0xffff }), { maxLength: 3 }))
  .map(([text, units]) => {
    const escaped = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
    return `"${escaped}${JSON.stringify(text).slice(1, -1)}\\/\\ud83d\\ude00${escaped}"`;
  });
const names = fc.constantFrom('raw_file_content', 'raw\\u005ffile_content', 'type', '__proto__', 'raw_file_content ');
const values = fc.oneof(
  written,
  fc.json({ maxDepth: 3 }),
  written.map((text) => `{"raw_file_content": ${text}}`),
  written.map((text) => `["raw_file_content", ${text}]`),
);
const bodies = fc
  .array(fc.tuple(names, values), { maxLength: 5 })
  .map((members) => `{${members.map(([name, value]) => ` "${name}" :\n${value}`).join(',')}}`);

describe('a JSON body whose content is taken out while it comes', () => {
  it('is what JSON.parse says of it, whatever its chunks are', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 1, max: 40 }), (body, chunk) => {
        const scanned = scan(Buffer.from(body), chunk);
        const { content, fault, rest } = expected(body);
        expect(scanned.rest).toEqual(rest);
        if (content !== null) expect([scanned.content, scanned.fault]).toEqual([content, fault]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is malformed where JSON.parse says so', () => {
    const broken = fc.tuple(bodies, fc.nat(), fc.constantFrom('', '"', '\\', '{', '}', ',', ':', '\u0001', '\ud800'));
    fc.assert(
      fc.property(broken, fc.integer({ min: 1, max: 40 }), ([body, place, junk], chunk) => {
        const at = place % body.length;
        const bytes = Buffer.from(body.slice(0, at) + junk + body.slice(at + 1));
        const parse = (): unknown => JSON.parse(bytes.toString());
        if (throws(parse)) expect(() => scan(bytes, chunk)).toThrow(Error);
        else expect(scan(bytes, chunk).rest).toEqual(expected(bytes.toString()).rest);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a byte that begins no character', [0xff]],
    ['half of a character', [0xc3]],
    ['half of a character before an escape', [0xc3, ...Buffer.from('\\u00a9')]],
    ['a surrogate in three bytes', [0xed, 0xa0, 0x80]],
    ['a longer spelling of a slash', [0xc0, 0xaf]],
  ])('is malformed when its content has %s', (_, bytes) => {
    const body = Buffer.concat([Buffer.from(`{"${MEMBER}": "a`), Buffer.from(bytes), Buffer.from('b"}')]);
    for (const chunk of [1, 2, 3, 100]) expect(() => scan(body, chunk)).toThrow('not valid JSON');
  });

  it('is refused when all of it but the content is too long', () => {
    const filler = 'x'.repeat(REST_LIMIT);
    expect(() => scan(Buffer.from(`{"${MEMBER}": "${filler}", "a": 1}`), 1000)).not.toThrow();
    expect(() => scan(Buffer.from(`{"a": "${filler}"}`), 1000)).toThrow('too large');
  });
});

function throws(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}
