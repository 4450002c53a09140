/** A row of `ledger-entries.sql`. Amounts are decimal strings in the ledger's sign; days are `YYYY-MM-DD`. */
export interface JournalRow {
  readonly date: string;
  readonly id: string;
  /** `opening`: what an account held before its first entry; `anchor`: an opening anchor after that. */
  readonly type: 'opening' | 'anchor' | 'valuation' | 'transaction' | 'trade';
  readonly account_id: string;
  readonly currency: string;
  /** Of openings, anchors and valuations: what they add to the account, negative when more is owed. */
  readonly amount: string;
  readonly name: string;
  readonly notes: string | null;
  /** The balance that an anchor or a valuation states, negative when it is owed. */
  readonly value: string | null;
  readonly pending: boolean;
  readonly excluded: boolean;
  readonly kind: string;
  readonly merchant: string | null;
  readonly tag_ids: readonly string[] | null;
  /** The split lines of a transaction, or the transaction itself. */
  readonly lines: readonly JournalLine[] | null;
  readonly trade: { readonly security_id: string; readonly qty: string } | null;
}

/** What an entry says of itself. */
export interface EntryFacts {
  readonly id: string;
  readonly name: string;
  readonly notes: string | null;
  readonly kind: string;
  readonly excluded: boolean;
  readonly merchant: string | null;
  readonly tag_ids: readonly string[] | null;
}

export interface JournalLine extends EntryFacts {
  readonly amount: string;
  readonly category_id: string | null;
  readonly transfer: {
    readonly id: string;
    readonly notes: string | null;
    /** Those of the other leg. */
    readonly amount: string;
    readonly currency: string;
    /** The other leg, if it has no row of its own. */
    readonly entry: (EntryFacts & { readonly account_id: string; readonly pending: boolean }) | null;
  } | null;
}

/** A row of `ledger-chart.sql`. */
export interface ChartRow {
  readonly type: 'account' | 'category' | 'security' | 'tag';
  readonly id: string;
  /** Of a security: its ticker. */
  readonly name: string;
  readonly parent_id: string | null;
  /** Of an account: its accountable type. Of a security: its name. */
  readonly kind: string | null;
  /** Of an account: whether it is a liability. Of a category: whether it is of income. */
  readonly flag: boolean;
}
