import { isUuid } from '../platform/validation/uuid.js';
import type { NoticeCode, Redirection } from './page.js';

/** What the address after a save says: the notice and, if something changed, the change set that can be undone. */
export function savedQuery(
  changeSetId: string | null,
  notice: NoticeCode = 'decided',
): Readonly<Record<string, string>> {
  return { notice, ...(changeSetId !== null && { change_set: changeSetId }) };
}

/** Leads to a page that can undo what was just saved. */
export function savedAt(path: string, changeSetId: string | null, notice?: NoticeCode): Redirection {
  return { to: `${path}?${String(new URLSearchParams(savedQuery(changeSetId, notice)))}` };
}

/** Returns the path of a page that a form names; null if it names none. */
export function pagePathIn(value: unknown): string | null {
  return typeof value === 'string' && /^\/settings\/[a-z0-9/-]{1,200}$/.test(value) ? value : null;
}

/** The change set that a page offers to undo; null for none. @param value of `change_set` in the address */
export function undoableIn(value: unknown): string | null {
  return isUuid(value) ? value.toLowerCase() : null;
}
