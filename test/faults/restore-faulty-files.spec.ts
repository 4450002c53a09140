import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { importFile, type ImportParts, untilDone } from '../support/imports.js';
import { dumpLedger } from '../support/ledger-dump.js';
import { Service, type TestFamily } from '../support/service.js';
import { RICH } from '../unit/imports/formats/service/backup-file.js';

/** The number of files of each kind. Those that are published take longest. */
const ROUNDS = { lines: 400, skipping: 200, bytes: 400 };

/** The number of families tested concurrently, each with its own seed. */
const AT_ONCE = 4;

/** A thousand files take two to four minutes. */
const PATIENCE_MS = 400_000;

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

/** The paths of all members of a line, at any depth. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([member, inside]) => pathsOf(inside, [...path, member]))];
}

/** The JSON of a value with the member at a path replaced by other text, which need not be JSON. */
function textWith(value: unknown, [member, ...rest]: readonly string[], other: string): string {
  if (member === undefined) return other;
  const isList = Array.isArray(value);
  const parts = Object.entries(value as object).map(([name, inside]) => {
    const text = name === member ? textWith(inside, rest, other) : JSON.stringify(inside);
    return isList ? text : `${JSON.stringify(name)}:${text}`;
  });
  return isList ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
}

const WORDS = [
  '',
  ' ',
  'a-card',
  'c-boat',
  'x-in',
  'x-out',
  'Shared 2025',
  'EUR',
  'usd',
  'Depository',
  'Loan',
  'standard',
  'confirmed',
  'opening_anchor',
  '2025-03-10',
  '2025-02-30',
  '1900-01-01',
  '2100-12-31T23:59:59Z',
  '__proto__',
  'constructor',
  'toString',
  '1e400',
  '-0',
  '00',
  '0.0001',
  '999999999999999.9999',
  '-999999999999999',
  '9'.repeat(400),
  '#ABCDEF',
  'javascript:alert(1)',
  'true',
  'NaN',
];
/** JSON texts, and some that are invalid. */
const jsonText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS).map((word) => JSON.stringify(word)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '0',
      '-0',
      '1e400',
      '-1e-400',
      '1E+2',
      '00',
      '1.',
      '0.1e1',
      '12345678901234567890.123456789',
      '9'.repeat(500),
      '7',
      '250',
      '-250',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('null', 'true', 'false', '[]', '{}', '[{}]', '[null]', '[["a"]]', '{"a":{"b":[1]}}'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '"\\u0000"',
      '"\\ud800"',
      '"\\udc00\\ud800"',
      '{"\\ud800":1}',
      '"\\u202e\\ufeff"',
      '"\u2028é\u0301"',
      '"İıẞǅ"',
      '"👩‍👩‍👧‍👦"',
      '{"__proto__":{"a":"\\u0000"}}',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 100 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom('', 'x', '"', '{', ']', ',', '"\n"', '\0') },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 250, max: 5_000 }).map((length) => JSON.stringify('long '.repeat(length))),
  },
);

const at = fc.nat({ max: RICH.length - 1 });
const PATHS = RICH.map((line) => pathsOf(line).slice(1));

type Mutation = (lines: readonly string[]) => readonly string[];

/** A line of the complete file with a change, in place of that line or after it. */
const changed: fc.Arbitrary<Mutation> = fc
  .tuple(at, fc.nat(), jsonText, fc.boolean())
  .map(([line, path, other, isMore]) => {
    const paths = PATHS[line]!;
    const text = textWith(RICH[line], paths[path % paths.length]!, other);
    return (lines) => (isMore ? [...lines, text] : lines.map((old, place) => (place === line ? text : old)));
  });
const dropped: fc.Arbitrary<Mutation> = at.map((line) => (lines) => lines.filter((_, place) => place !== line));
const doubled: fc.Arbitrary<Mutation> = at.map((line) => (lines) => [...lines, lines[line] ?? '']);
const swapped: fc.Arbitrary<Mutation> = fc.tuple(at, at).map(
  ([one, other]) =>
    (lines) =>
      lines.map((line, place) => (place === one ? lines[other] : place === other ? lines[one] : line) ?? ''),
);
const turned: fc.Arbitrary<Mutation> = fc.constant((lines) => lines.toReversed());
const joined: fc.Arbitrary<Mutation> = at.map((line) => (lines) => [
  ...lines.slice(0, line),
  `${lines[line] ?? ''}${lines[line + 1] ?? ''}`,
  ...lines.slice(line + 2),
]);

const lines = RICH.map((line) => JSON.stringify(line));

/** Files of whole lines, most of them valid JSON. */
const file = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: changed }, dropped, doubled, swapped, turned, { weight: 1, arbitrary: joined }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((mutations) =>
    Buffer.from(mutations.reduce((all, mutation) => mutation(all), lines as readonly string[]).join('\n')),
  );

/** Files with bytes removed, changed or repeated. */
const brokenFile = fc
  .tuple(
    file,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat({ max: 300 }),
    fc.constantFrom('cut', 'end', 'other', 'twice'),
    fc.nat({ max: 255 }),
  )
  .map(([bytes, share, length, kind, byte]) => {
    const from = Math.floor(share * bytes.length);
    const [before, part, after] = [
      bytes.subarray(0, from),
      bytes.subarray(from, from + length),
      bytes.subarray(from + length),
    ];
    if (kind === 'cut') return Buffer.concat([before, after]);
    if (kind === 'end') return before;
    if (kind === 'twice') return Buffer.concat([before, part, part, after]);
    return Buffer.concat([
      before,
      Buffer.alloc(Math.min(part.length, 3), byte),
      bytes.subarray(from + Math.min(part.length, 3)),
    ]);
  });

function partsOf(bytes: Uint8Array, more: ImportParts): ImportParts {
  return {
    type: 'ServiceImport',
    ...more,
    file: { content: bytes, name: 'backup.ndjson', type: 'application/x-ndjson' },
  };
}

async function hasLedger({ familyId }: TestFamily): Promise<boolean> {
  return Object.values(await dumpLedger(service.database.owner, familyId)).some((rows) => rows.length > 0);
}

/** Sends a file. It must either be published completely, as the preflight reported, or not at all. */
async function expectAllOrNothing(bytes: Uint8Array, more: ImportParts = {}): Promise<void> {
  const family = await service.createFamily({ currency: 'EUR' });
  const form = new FormData();
  form.append('type', 'ServiceImport');
  for (const [name, value] of Object.entries(more)) form.append(name, String(value));
  form.append('file', new File([new Uint8Array(bytes)], 'backup.ndjson', { type: 'application/x-ndjson' }));
  const preflight = await family.readOnly.post('/api/v1/imports/preflight', form);
  const created = await importFile(family.api, partsOf(bytes, { ...more, publish: 'true' }));

  if (preflight.status !== 200 || preflight.body.data.valid === false) {
    expect([422, 200]).toContain(preflight.status);
    expect([created.status, created.body.error]).toEqual([422, expect.any(String)]);
    expect(await hasLedger(family)).toBe(false);
    return;
  }
  expect(created.status).toBe(201);
  const id = created.body.data.id as string;
  const done = await untilDone(family.api, id);
  const { body } = await family.api.get(`/api/v1/imports/${id}`);
  const { status, mismatches } = body.data.verification.readback;
  expect([done.status, done.error, status, mismatches]).toEqual(['complete', null, 'matched', {}]);
}

describe('a file that is made wrong at random', () => {
  it.each<readonly [string, fc.Arbitrary<Buffer>, ImportParts, number]>([
    ['in its lines and members', file, {}, ROUNDS.lines],
    ['in its lines and members, whose invalid rows are left out', file, { on_invalid_rows: 'skip' }, ROUNDS.skipping],
    ['in its bytes', brokenFile, {}, ROUNDS.bytes],
  ])(
    '%s is published as a whole, or refused',
    async (_, files, more, numRuns) => {
      const property = fc.asyncProperty(files, (bytes) => expectAllOrNothing(bytes, more));
      await Promise.all(Array.from({ length: AT_ONCE }, () => fc.assert(property, { numRuns: numRuns / AT_ONCE })));
    },
    PATIENCE_MS,
  );
});
