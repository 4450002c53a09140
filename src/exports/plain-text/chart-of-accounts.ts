import type { ChartRow } from './journal-row.js';
import type { Declaration, LedgerSyntax } from './ledger-transaction.js';
import { symbolOf } from './security-symbol.js';
import { UniqueNames } from './unique-names.js';

/** The accounts of a ledger that stand for no record. */
export const EQUITY = {
  /** What accounts held before their first entry. */
  opening: 'Equity:Opening-Balances',
  /** What valuations add that no entry explains. */
  adjustments: 'Equity:Adjustments',
  /** Money between two accounts of which the ledger has two transactions, or knows one side only. */
  transfers: 'Equity:Transfers',
  /** Securities that came or went without money. */
  securities: 'Equity:Securities',
  /** What makes a transaction sum to zero: the difference of the two legs of a transfer. */
  differences: 'Equity:Differences',
} as const;

const UNCATEGORIZED = { income: 'Income:Uncategorized', expense: 'Expenses:Uncategorized' } as const;

/** The second part of an account's name, by accountable type. */
const GROUPS: Readonly<Record<string, string>> = {
  Depository: 'Bank',
  Investment: 'Investments',
  Crypto: 'Crypto',
  Property: 'Property',
  Vehicle: 'Vehicles',
  CreditCard: 'Cards',
  Loan: 'Loans',
};

const KEYWORDS = ['TRUE', 'FALSE', 'NULL'];

/**
 * The names of a ledger: of accounts, categories, tags and securities. Each is valid in the syntax and belongs to one record.
 * It has an entry for each of these records, but for no transaction.
 */
export class ChartOfAccounts {
  private readonly names = new Map<string, string>();
  private readonly declared = new Map<string, Declaration>();
  private readonly accounts = new UniqueNames(Object.values(UNCATEGORIZED));
  private readonly tags: UniqueNames;
  private readonly symbols = new UniqueNames(KEYWORDS);

  /** @param rows those of a parent before those of its children */
  constructor(
    rows: readonly ChartRow[],
    private readonly syntax: LedgerSyntax,
  ) {
    this.tags = new UniqueNames(syntax.reservedTags);
    for (const row of rows) this.add(row);
  }

  account(id: string): string {
    return this.nameOf(id);
  }

  /** The account beside an account that has its pending transactions, which are in no balance. */
  pendingAccount(id: string): string {
    const [root = '', ...rest] = this.nameOf(id).split(':');
    return this.declare([root, 'Pending', ...rest].join(':'));
  }

  /** The account below an account that has its securities. */
  securitiesAccount(id: string): string {
    return this.declare(`${this.nameOf(id)}:Securities`);
  }

  category(id: string): string {
    return this.nameOf(id);
  }

  /** The account of a line without a category. @param amount in the ledger's sign */
  uncategorized(amount: string): string {
    return this.declare(amount.startsWith('-') ? UNCATEGORIZED.income : UNCATEGORIZED.expense);
  }

  equity(name: keyof typeof EQUITY): string {
    return this.declare(EQUITY[name]);
  }

  tag(id: string): string {
    return this.nameOf(id);
  }

  symbol(securityId: string): string {
    return this.nameOf(securityId);
  }

  /** Notes that the file has amounts in a currency. */
  currency(code: string): string {
    this.declared.set(code, { type: 'currency', name: code, facts: [] });
    return code;
  }

  /** All names that have been given so far, also those of records without transactions. */
  get declarations(): Iterable<Declaration> {
    return this.declared.values();
  }

  private add(row: ChartRow): void {
    const name = this.nameFor(row);
    this.names.set(row.id, name);
    const facts = [
      [`${row.type}_id`, row.id] as const,
      ['name', row.kind !== null && row.type === 'security' ? row.kind : row.name] as const,
    ];
    this.declared.set(name, { type: row.type === 'category' ? 'account' : row.type, name, facts });
  }

  private nameFor({ type, name, parent_id: parentId, kind, flag }: ChartRow): string {
    if (type === 'tag') return this.tags.take(this.syntax.tag(name));
    if (type === 'security') return this.symbols.take(symbolOf(name));
    const path =
      type === 'account'
        ? [flag ? 'Liabilities' : 'Assets', GROUPS[kind ?? ''] ?? 'Other']
        : [flag ? 'Income' : 'Expenses', ...(parentId === null ? [] : this.nameOf(parentId).split(':').slice(1))];
    return this.accounts.take([...path, this.syntax.component(name)].join(':'));
  }

  private declare(account: string): string {
    if (!this.declared.has(account)) this.declared.set(account, { type: 'account', name: account, facts: [] });
    return account;
  }

  private nameOf(id: string): string {
    const name = this.names.get(id);
    if (name === undefined) throw new Error(`The ledger has no name for ${id}`);
    return name;
  }
}
