import { exponentOf, textOfUnits, TRANSACTION_KINDS, unitsOf } from '../../ledger/index.js';
import type { ChartOfAccounts } from './chart-of-accounts.js';
import type { EntryFacts, JournalLine, JournalRow } from './journal-row.js';
import type { Amount, Facts, LedgerTransaction, Posting } from './ledger-transaction.js';

/** The kinds that are spending or income; the others move money between accounts. */
const OF_REPORTS: readonly string[] = ['standard', 'one_time'] satisfies readonly (typeof TRANSACTION_KINDS)[number][];

/** Turns rows of the ledger into transactions of double-entry accounting. */
export class LedgerJournal {
  constructor(private readonly chart: ChartOfAccounts) {}

  read(row: JournalRow): LedgerTransaction {
    if (row.type === 'transaction') return this.readTransaction(row);
    return row.type === 'trade' ? this.readTrade(row) : this.readValuation(row);
  }

  private readValuation(row: JournalRow): LedgerTransaction {
    const added = unitsOf(row.amount);
    const from = this.chart.equity(row.type === 'opening' ? 'opening' : 'adjustments');
    return {
      date: row.date,
      isPending: false,
      payee: null,
      name: row.name,
      tags: [],
      facts: [['valuation_id', row.id], ...textFacts({ notes: row.notes })],
      postings: [
        { account: this.chart.account(row.account_id), amount: this.money(added, row.currency), facts: [] },
        { account: from, amount: this.money(-added, row.currency), facts: [] },
      ],
      ...(row.type === 'valuation' && row.value !== null && { balance: this.money(unitsOf(row.value), row.currency) }),
    };
  }

  private readTransaction(row: JournalRow): LedgerTransaction {
    const lines = row.lines ?? [];
    const others = lines.flatMap(({ transfer }) => transfer?.entry ?? []);
    return {
      date: row.date,
      isPending: row.pending || others.some(({ pending }) => pending),
      payee: row.merchant,
      name: row.name,
      tags: this.tagsOf(row, ...lines, ...others),
      facts: [['transaction_id', row.id], ...flagFacts(row), ...textFacts({ notes: row.notes })],
      postings: this.balanced([this.ownPosting(row), ...lines.flatMap((line) => this.linePosting(line, row))]),
    };
  }

  private ownPosting({ account_id: accountId, pending, amount, currency }: JournalRow): Posting {
    return { account: this.accountOf(accountId, pending), amount: this.money(-unitsOf(amount), currency), facts: [] };
  }

  /** The other side of a transaction, or of one of its split lines. */
  private linePosting(line: JournalLine, row: JournalRow): Posting {
    const amount = this.money(unitsOf(line.amount), row.currency);
    const facts = this.lineFacts(line, row);
    if (line.transfer !== null) return { ...this.transferPosting(line, row.currency), facts };
    return { account: this.counterAccount(line), amount, facts };
  }

  private counterAccount({ category_id: categoryId, kind, amount }: JournalLine): string {
    if (categoryId !== null) return this.chart.category(categoryId);
    return OF_REPORTS.includes(kind) ? this.chart.uncategorized(amount) : this.chart.equity('transfers');
  }

  /**
   * The other leg of a transfer, which is in the same transaction, or the account between the two. In two currencies, the amount
   * of this leg is the price of the other one.
   */
  private transferPosting(line: JournalLine, currency: string): Omit<Posting, 'facts'> {
    const { entry = null, ...other } = line.transfer ?? { amount: line.amount, currency };
    const [own, opposite] = [unitsOf(line.amount), -unitsOf(other.amount)];
    const account = entry === null ? this.chart.equity('transfers') : this.accountOf(entry.account_id, entry.pending);
    const total = this.money(own < 0n ? -own : own, currency);
    const isConverted = other.currency !== currency && own !== 0n && opposite !== 0n && own < 0n === opposite < 0n;
    // Of two transactions, only the inflow has a price: it brings the money back in the currency in which it left.
    if (isConverted && (entry !== null || own < 0n)) {
      return { account, amount: this.money(opposite, other.currency), total };
    }
    return { account, amount: entry === null ? this.money(own, currency) : this.money(opposite, currency) };
  }

  private readTrade(row: JournalRow): LedgerTransaction {
    return {
      date: row.date,
      isPending: row.pending,
      payee: null,
      name: row.name,
      tags: this.tagsOf(row),
      facts: [['trade_id', row.id], ...flagFacts(row), ...textFacts({ notes: row.notes })],
      postings: [this.ownPosting(row), ...this.securityPostings(row)],
    };
  }

  /** The security for its price in total. One that came or went without it, such as by a split, is against equity. */
  private securityPostings({ account_id: accountId, amount, currency, trade }: JournalRow): readonly Posting[] {
    const cash = unitsOf(amount);
    const { security_id: securityId, qty } = trade ?? { security_id: '', qty: '0' };
    const money = { account: this.chart.equity('securities'), amount: this.money(cash, currency), facts: [] };
    if (trade === null || qty === '0') return [money];
    const account = this.chart.securitiesAccount(accountId);
    const units: Amount = { number: qty, commodity: this.chart.symbol(securityId) };
    if (cash !== 0n && cash < 0n === qty.startsWith('-')) {
      return [{ account, amount: units, total: this.money(cash < 0n ? -cash : cash, currency), facts: [] }];
    }
    const back = { number: qty.startsWith('-') ? qty.slice(1) : `-${qty}`, commodity: units.commodity };
    const inKind: readonly Posting[] = [
      { account, amount: units, facts: [] },
      { account: this.chart.equity('securities'), amount: back, facts: [] },
    ];
    return cash === 0n ? inKind : [...inKind, money];
  }

  /** Adds what postings lack to sum to zero: two legs of a transfer can differ. */
  private balanced(postings: readonly Posting[]): readonly Posting[] {
    const sums = new Map<string, bigint>();
    for (const { amount, total } of postings) {
      const weight = total ?? amount;
      const isNegative = total !== undefined && amount.number.startsWith('-');
      const units = unitsOf(weight.number);
      sums.set(weight.commodity, (sums.get(weight.commodity) ?? 0n) + (isNegative ? -units : units));
    }
    const missing = [...sums].filter(([, sum]) => sum !== 0n);
    return [
      ...postings,
      ...missing.map(([currency, sum]) => ({
        account: this.chart.equity('differences'),
        amount: this.money(-sum, currency),
        facts: [],
      })),
    ];
  }

  /** What a line says that its transaction does not, and the other leg of its transfer. */
  private lineFacts(line: JournalLine, row: JournalRow): Facts {
    const { transfer } = line;
    const category = transfer === null || line.category_id === null ? null : this.chart.category(line.category_id);
    const own: Facts =
      line.id === row.id
        ? []
        : [['split_line_id', line.id], ...this.factsOf(line).map(([name, text]) => [`line_${name}`, text] as const)];
    if (transfer === null) return own;
    const paired: Facts = [['transfer_id', transfer.id], ...textFacts({ category, transfer_notes: transfer.notes })];
    const { entry } = transfer;
    return [
      ...own,
      ...paired,
      ...(entry === null ? [] : [['transaction_id', entry.id] as const, ...this.factsOf(entry)]),
    ];
  }

  private factsOf(entry: EntryFacts): Facts {
    const tags = this.tagsOf(entry).join(' ');
    return [
      ['name', entry.name],
      ...flagFacts(entry),
      ...textFacts({ merchant: entry.merchant, notes: entry.notes, tags: tags || null }),
    ];
  }

  private tagsOf(...entries: readonly Pick<EntryFacts, 'tag_ids'>[]): readonly string[] {
    return [...new Set(entries.flatMap(({ tag_ids: ids }) => ids ?? []))].map((id) => this.chart.tag(id));
  }

  private accountOf(id: string, isPending: boolean): string {
    return isPending ? this.chart.pendingAccount(id) : this.chart.account(id);
  }

  /** An amount with at least the decimals of its currency. */
  private money(units: bigint, currency: string): Amount {
    const [whole = '', decimals = ''] = textOfUnits(units).split('.');
    const exponent = exponentOf(currency);
    let end = decimals.length;
    while (end > exponent && decimals.charAt(end - 1) === '0') end -= 1;
    const number = end === 0 ? whole : `${whole}.${decimals.slice(0, end)}`;
    return { number, commodity: this.chart.currency(currency) };
  }
}

function flagFacts({ kind, excluded }: Pick<EntryFacts, 'kind' | 'excluded'>): Facts {
  return [
    ...(kind === 'standard' ? [] : [['kind', kind] as const]),
    ...(excluded ? [['excluded', 'true'] as const] : []),
  ];
}

function textFacts(texts: Readonly<Record<string, string | null>>): Facts {
  return Object.entries(texts).flatMap(([name, text]) => (text === null || text === '' ? [] : [[name, text] as const]));
}
