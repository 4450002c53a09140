import { Console } from 'node:console';
import { Worker } from 'node:worker_threads';

/**
 * Child process that reads one Excel 97–2003 workbook (BIFF) from standard input and writes its sheets to standard
 * output: for each sheet a line `{"sheet", "isVisible", "is1904", "ranges"}`, then one line per row:
 * `[number, isHidden, [[column, type, value, format], …]]`. Types: `n` number, `s` text, `b` boolean, `e` error, `f`
 * formula without a value. The last line is `{"end": true}` or `{"fault"}`. The argument is a JSON object with the
 * limits.
 */
/** @typedef {import('@e965/xlsx').WorkSheet} WorkSheet */
/** @typedef {import('@e965/xlsx').CellObject} CellObject */
const limits = /** @type {{ time: number, memory: number }} */ (JSON.parse(process.argv[2] ?? '{}'));

const guard = new Worker(new URL('../../formats/kit/guarded-process/process.guard.mjs', import.meta.url), {
  workerData: limits,
});
guard.unref();

// Standard output is for rows only, not for messages of the library.
globalThis.console = new Console(process.stderr);
const library = await import('@e965/xlsx');

/** The texts that programs show for errors (MS-XLS, 2.5.10). */
const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

const ENCRYPTED = /password|encrypt/iu;
const NO_WORKBOOK = /workbook stream|unsupported file/iu;

await say([await read()]).then(() => process.exit(0));

/** @returns {Promise<object>} the last line */
async function read() {
  /** @type {import('@e965/xlsx').WorkBook} */
  let book;
  try {
    book = library.read(await input(), {
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellHTML: false,
      cellText: false,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (ENCRYPTED.test(message)) return { fault: 'encrypted' };
    return { fault: NO_WORKBOOK.test(message) ? 'unsupported' : 'broken' };
  }
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const [at, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name] ?? {};
    const isVisible = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0;
    const ranges = (sheet['!merges'] ?? []).map(({ s, e }) => [s.r + 1, e.r + 1, s.c, e.c]);
    await say([{ sheet: name, isVisible, is1904, ranges }]);
    await sayRows(sheet);
  }
  return { end: true };
}

/** @param {WorkSheet} sheet */
async function sayRows(sheet) {
  const rows = /** @type {(CellObject | undefined)[][]} */ (sheet['!data'] ?? []);
  /** @type {object[]} */
  let lines = [];
  for (const [at, row] of rows.entries()) {
    const cells = (row ?? []).flatMap((cell, column) =>
      cell === undefined || isBlank(cell) ? [] : [written(cell, column)],
    );
    if (cells.length > 0) lines.push([at + 1, sheet['!rows']?.[at]?.hidden === true, cells]);
    if (lines.length < 1000) continue;
    await say(lines);
    lines = [];
  }
  if (lines.length > 0) await say(lines);
}

/** @param {CellObject} cell */
function isBlank({ t, f }) {
  return t === 'z' && f === undefined;
}

/** @param {CellObject} cell @param {number} column */
function written({ t, v, z }, column) {
  if (t === 'e') return [column, 'e', ERRORS.get(Number(v)) ?? String(v), ''];
  if (t === 'z' || v === undefined) return [column, 'f', '', ''];
  return [column, t, String(v), t === 'n' ? String(z ?? 'General') : ''];
}

async function input() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {object[]} lines @returns {Promise<void>} resolves when they are written */
function say(lines) {
  return new Promise((resolve) => {
    process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), () => resolve());
  });
}
