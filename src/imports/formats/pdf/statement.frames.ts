import { type Line, textOf } from './page.lines.js';
import { accountNamedOn, isSameAccount, type NamedAccount } from './statement.accounts.js';
import { moneyCells } from './statement.cells.js';
import { cellsOf } from './statement.headings.js';

/**
 * Removes page headers and footers: lines at the top or bottom that occur in the same place on several pages,
 * ignoring digits. The first page keeps its header, which states the account holder and the period.
 */
export function withoutFrames(lines: readonly Line[]): readonly Line[] {
  const pages = new Map<number, Line[]>();
  for (const line of lines) {
    const page = pages.get(line.page);
    if (page === undefined) pages.set(line.page, [line]);
    else page.push(line);
  }
  const seen = new Map<string, number>();
  for (const page of pages.values()) {
    for (const key of new Set(page.map(frameKey))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const turning = accountLineKeys(lines);
  const isFrame = (line: Line): boolean =>
    isPageNumber(line) ||
    (!turning.has(frameKey(line)) &&
      (seen.get(frameKey(line)) ?? 0) > 1 &&
      cellsOf(line.words).length < 3 &&
      moneyCells(line.words).every(({ isClear }) => !isClear));
  return [...pages.values()].flatMap((page, at) => {
    const first = page.findIndex((line) => !isFrame(line));
    const last = page.findLastIndex((line) => !isFrame(line));
    return page.slice(at === 0 ? 0 : Math.max(first, 0), last + 1);
  });
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
