import { NO_EDITS, type RowEdit, RowEdits } from '../formats/kit/row-edits.js';
import type { KnownProfile, ReadContext, Settings } from '../formats/format.js';

/** What a format may know of the family while it reads, as data that can be handed to a thread. */
export interface ReadingFacts {
  readonly settings: Settings;
  /** The family's today, `YYYY-MM-DD`. */
  readonly today: string;
  /** The name of the uploaded file; null when it is unknown. */
  readonly filename?: string | null;
  readonly preferredDateFormat: string | null;
  /** The currency of accounts yet to be made. */
  readonly familyCurrency: string;
  /** The account that every row goes into, or null. */
  readonly target: { readonly id: string; readonly currency: string; readonly isLiability: boolean } | null;
  /** The currencies of the accounts that account cells lead to, by the keys of the names in those cells. */
  readonly currencies: ReadonlyMap<string, string>;
  /** What is remembered of files of the type, the last used first. */
  readonly profiles?: readonly KnownProfile[];
  /** What people changed in the rows. */
  readonly edits?: readonly RowEdit[];
}

export function contextOf(facts: ReadingFacts): ReadContext {
  const { settings, today, filename = null, preferredDateFormat, familyCurrency, target, currencies, edits } = facts;
  const { profiles = [] } = facts;
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

/** The spelling by which names are compared, as the database does it. */
export function nameKey(name: string): string {
  return name
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase();
}
