import { type Line, textOf } from './page.lines.js';
import { accountNamedOn, isSameAccount, type NamedAccount } from './statement.accounts.js';
import { moneyCells } from './statement.cells.js';
import { cellsOf } from './statement.headings.js';

/**
 * Removes page headers and footers: lines above the first or below the last amount of their page that occur in the same
 * place on several pages, ignoring digits. Where amounts surround a line on one page, the same text at the edge of another
 * page continues a description. The first page keeps its header, which states the account holder and the period.
 */
export function withoutFrames(lines: readonly Line[]): readonly Line[] {
  const pages = pagesOf(lines);
  const tops = keysOnSeveral(pages, (page) => page.slice(0, indexOrEnd(page, page.findIndex(hasAmount))));
  const feet = keysOnSeveral(pages, (page) => page.slice(page.findLastIndex(hasAmount) + 1));
  const turning = accountLineKeys(lines);
  const isFrame = (line: Line, repeated: ReadonlySet<string>): boolean =>
    isPageNumber(line) ||
    (repeated.has(frameKey(line)) &&
      !turning.has(frameKey(line)) &&
      cellsOf(line.words).length < 3 &&
      !hasAmount(line));
  return pages.flatMap((page, at) => {
    const first = page.findIndex((line) => !isFrame(line, tops));
    const last = page.findLastIndex((line) => !isFrame(line, feet));
    return page.slice(at === 0 ? 0 : Math.max(first, 0), last + 1);
  });
}

function pagesOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const pages = new Map<number, Line[]>();
  for (const line of lines) {
    const page = pages.get(line.page);
    if (page === undefined) pages.set(line.page, [line]);
    else page.push(line);
  }
  return [...pages.values()];
}

/** Returns the keys of the lines that `edgeOf` gives of more than one page. */
function keysOnSeveral(
  pages: readonly (readonly Line[])[],
  edgeOf: (page: readonly Line[]) => readonly Line[],
): ReadonlySet<string> {
  const once = new Set<string>();
  const repeated = new Set<string>();
  for (const page of pages) {
    for (const key of new Set(edgeOf(page).map(frameKey))) (once.has(key) ? repeated : once).add(key);
  }
  return repeated;
}

const indexOrEnd = (page: readonly Line[], index: number): number => (index < 0 ? page.length : index);

function hasAmount({ words }: Line): boolean {
  return moneyCells(words).some(({ isClear }) => isClear);
}

/** Returns the places where pages name their account, if it is not the same on all pages. */
function accountLineKeys(lines: readonly Line[]): ReadonlySet<string> {
  const named = new Map<string, NamedAccount>();
  const turning = new Set<string>();
  for (const line of lines) {
    const account = accountNamedOn(line.words);
    if (account === null) continue;
    const key = frameKey(line);
    const first = named.get(key);
    if (first === undefined) named.set(key, account);
    else if (!isSameAccount(first, account)) turning.add(key);
  }
  return turning;
}

function frameKey(line: Line): string {
  return `${Math.round(line.y / 3)} ${textOf(line.words).replace(/\d+/g, '#')}`;
}

function isPageNumber({ words }: Line): boolean {
  return /^(?:page|seite|pagina|página|blatt|side|strona|p\.)?\s*\d{1,3}\s*(?:of|von|de|di|van|av|z|sur|\/|-)\s*\d{1,3}$/i.test(
    textOf(words),
  );
}
