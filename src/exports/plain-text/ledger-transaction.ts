/** What a plain-text ledger says of a transaction or a posting besides its money: names and texts. */
export type Facts = readonly (readonly [name: string, text: string])[];

/** A quantity of a currency or a security. */
export interface Amount {
  /** A decimal string. */
  readonly number: string;
  readonly commodity: string;
}

export interface Posting {
  /** The account's full name. */
  readonly account: string;
  readonly amount: Amount;
  /** What all of it cost; absent if it is money that was not converted. Not negative. */
  readonly total?: Amount;
  readonly facts: Facts;
}

/** A transaction of double-entry accounting. Its postings sum to zero in each commodity, those with a total by the total. */
export interface LedgerTransaction {
  readonly date: string;
  readonly isPending: boolean;
  readonly payee: string | null;
  readonly name: string;
  /** As the syntax writes them. */
  readonly tags: readonly string[];
  readonly facts: Facts;
  readonly postings: readonly Posting[];
  /** The balance of the account of the first posting at the end of the day. */
  readonly balance?: Amount;
}

/** A name of the file and the record that it stands for. */
export interface Declaration {
  readonly type: 'account' | 'currency' | 'security' | 'tag';
  readonly name: string;
  readonly facts: Facts;
}

/** How a program writes a ledger. */
export interface LedgerSyntax {
  readonly head: string;
  /** A part of an account's name that the program accepts. */
  readonly component: (text: string) => string;
  /** A tag that the program accepts. */
  readonly tag: (name: string) => string;
  /** Tags that mean something to the program. */
  readonly reservedTags: readonly string[];
  readonly transaction: (transaction: LedgerTransaction) => string;
  readonly declaration: (declaration: Declaration) => string;
}
