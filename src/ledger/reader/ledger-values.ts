import type { AccountableType } from '../accounts/account-kinds.js';

/** An account, as `LedgerReader` gives it. */
export interface LedgerAccount {
  readonly id: string;
  readonly name: string;
  readonly kind: AccountableType;
  readonly classification: 'asset' | 'liability';
  /** ISO 4217. */
  readonly currency: string;
  /** A decimal text in the currency of the account; an amount owed is positive. */
  readonly balance: string;
  readonly status: 'active' | 'draft' | 'disabled';
}

/** A category, as `LedgerReader` gives it. */
export interface LedgerCategory {
  readonly id: string;
  readonly name: string;
  /** The side of reports. */
  readonly classification: 'income' | 'expense';
  /** The category above it; null at the top. */
  readonly parentId: string | null;
}

/** What a transaction and a part of it say. */
export interface LedgerSplitLine {
  readonly id: string;
  /** A decimal text; positive when money left the account. */
  readonly amount: string;
  readonly name: string;
  readonly notes: string | null;
  readonly categoryId: string | null;
  readonly merchantId: string | null;
  readonly tagIds: readonly string[];
}

/** A transaction, as `LedgerReader` gives it. */
export interface LedgerTransaction extends LedgerSplitLine {
  readonly accountId: string;
  /** The posting date, `YYYY-MM-DD`. */
  readonly date: string;
  /** ISO 4217. */
  readonly currency: string;
  /** `standard` and `one_time` were spent or earned; the others moved money between accounts. */
  readonly kind: string;
  /** Whether reports leave it out. */
  readonly excluded: boolean;
  /** Whether the bank has announced it and not booked it yet. */
  readonly pending: boolean;
  /** Its parts; empty when it is not split. */
  readonly splitLines: readonly LedgerSplitLine[];
}

/** Which transactions `LedgerReader` gives: those that meet all that is named. */
export interface TransactionFilter {
  readonly accountId?: string;
  /** A split transaction also meets it by one of its parts. */
  readonly categoryId?: string;
  /** The first day, `YYYY-MM-DD`. */
  readonly from?: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly to?: string;
  /** A part of the name or notes, ignoring case. */
  readonly text?: string;
}
