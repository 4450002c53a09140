import type { NoticeCode } from '../page.js';
import { isUuid } from '../../platform/validation/uuid.js';

/** What the address after a save says: the notice and, if something changed, the change set that can be undone. */
export function savedQuery(
  changeSetId: string | null,
  notice: NoticeCode = 'decided',
): Readonly<Record<string, string>> {
  return { notice, ...(changeSetId !== null && { change_set: changeSetId }) };
}

/** The change set that a page offers to undo; null for none. @param value of `change_set` in the address */
export function undoableIn(value: unknown): string | null {
  return isUuid(value) ? value.toLowerCase() : null;
}
