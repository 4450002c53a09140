import type { KnownProfile, ReadContext, Settings } from '../formats/format.js';
import { NO_EDITS, type RowEdit, RowEdits } from '../formats/kit/row-edits.js';

/**
 * The facts about the family that a format needs while it reads a file. Plain data, so that it can be sent to a worker.
 */
export interface ParseContext {
  readonly settings: Settings;
  /** Today in the family's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The name of the uploaded file; null or absent if unknown. */
  readonly filename?: string | null;
  readonly preferredDateFormat: string | null;
  /** The currency of accounts that publishing creates. */
  readonly familyCurrency: string;
  /** The account of all rows, or null. */
  readonly target: { readonly id: string; readonly currency: string; readonly isLiability: boolean } | null;
  /** The currencies of the accounts that account cells are mapped to, by `nameKey` of those cells. */
  readonly currencies: ReadonlyMap<string, string>;
  /** The profiles of the type, most recently used first. */
  readonly profiles?: readonly KnownProfile[];
  /** The users' changes to the rows. */
  readonly edits?: readonly RowEdit[];
}

export function readContextOf(context: ParseContext): ReadContext & { readonly edits: RowEdits } {
  const { settings, today, filename = null, preferredDateFormat, familyCurrency, target, currencies, edits } = context;
  const { profiles = [] } = context;
  return {
    settings,
    today,
    filename,
    preferredDateFormat,
    hasTargetAccount: target !== null,
    accountId: target?.id ?? null,
    profiles,
    edits: edits === undefined ? NO_EDITS : new RowEdits(edits),
    isLiability: target?.isLiability === true,
    currencyOf: (account) =>
      target?.currency ?? (account === null ? undefined : currencies.get(nameKey(account))) ?? familyCurrency,
    hasAccount: (account) => target !== null || (account !== null && currencies.has(nameKey(account))),
  };
}

/** Returns the form in which names are compared. Equals `name_key` in the database. */
export function nameKey(name: string): string {
  return name
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase();
}
