import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs whose files Hearth exports, with the check that each has. */
export const CHECKERS = {
  hledger: (path: string) => ['hledger', '-f', path, 'check', '--strict'],
  beancount: (path: string) => ['bean-check', path],
} as const;

export type Program = keyof typeof CHECKERS;

/** Whether the program that checks a file is on this machine. */
export function isInstalled(program: Program): boolean {
  const [command = ''] = CHECKERS[program]('');
  return spawnSync(command, ['--help'], { stdio: 'ignore' }).status === 0;
}

/** Returns what the program's own checker has to say against a file: nothing if it accepts it. */
export function complaintsOf(program: Program, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  try {
    const path = join(folder, `ledger.${program}`);
    writeFileSync(path, text);
    const [command = '', ...parameters] = CHECKERS[program](path);
    const { stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8', maxBuffer: 1e9 });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The figures of a ledger, in ten-billionths of a unit of its commodity. */
export interface ReadLedger {
  /** By account and commodity, without zeros: `Assets:Bank:Giro EUR`. */
  readonly balances: ReadonlyMap<string, bigint>;
  /** The accounts that stand for a record, by its id. */
  readonly accounts: ReadonlyMap<string, string>;
  /** What does not follow the grammar or does not add up. */
  readonly faults: readonly string[];
  /** The lines with the head of a transaction. */
  readonly heads: readonly string[];
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?) ("[A-Z][A-Z0-9'._-]*"|[A-Z][A-Z0-9'._-]*[A-Z0-9])`;
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;

interface Grammar {
  readonly head: RegExp;
  readonly posting: RegExp;
  readonly others: readonly RegExp[];
  readonly balance: RegExp | null;
  readonly account: RegExp;
}

const GRAMMARS: Readonly<Record<Program, Grammar>> = {
  hledger: {
    head: /^\d{4}-\d\d-\d\d [*!]( [^;\n]*)?$/,
    posting: new RegExp(`^    ((?:[^\\s:;]+(?: [^\\s:;]+)*:?)+)  ${NUMBER}(?: @@ ${NUMBER})?(?: = ${NUMBER})?$`),
    others: [/^ *;( .*)?$/s, /^decimal-mark \.$/, /^commodity ("[A-Z][A-Z0-9'._-]*"|[A-Z]+)$/],
    balance: null,
    account: /^account (.+)$/,
  },
  beancount: {
    head: new RegExp(`^\\d{4}-\\d\\d-\\d\\d [*!] ${TEXT}( ${TEXT})?( #[A-Za-z0-9_/.-]+)*$`),
    posting: new RegExp(
      `^  ((?:Assets|Liabilities|Income|Expenses|Equity)(?::[\\p{Lu}\\p{Nd}][\\p{L}\\p{Nd}-]*)+)  ${NUMBER}(?: @@ ${NUMBER})?$`,
      'u',
    ),
    others: [
      new RegExp(`^ +[a-z][a-z_]+: ${TEXT}$`),
      /^;.*$/s,
      /^option "[a-z_]+" ".*"$/,
      /^1900-01-01 commodity [A-Z][A-Z0-9'._-]{0,22}[A-Z0-9]$/,
    ],
    balance: new RegExp(`^(\\d{4}-\\d\\d-\\d\\d) balance (\\S+) ${NUMBER}$`),
    account: /^1900-01-01 open (\S+)$/,
  },
};

/** Reads a ledger as far as Hearth writes it, and checks that every transaction sums to zero and every balance holds. */
export function readLedger(program: Program, text: string): ReadLedger {
  const reader = new LedgerReader(GRAMMARS[program]);
  for (const line of text.split('\n')) reader.read(line);
  return reader.end();
}

class LedgerReader {
  private readonly balances = new Map<string, bigint>();
  private readonly accounts = new Map<string, string>();
  private readonly declared = new Set<string>();
  private readonly used = new Set<string>();
  private readonly faults: string[] = [];
  private readonly heads: string[] = [];
  private sums = new Map<string, bigint>();
  private head = '';
  private last = '';

  constructor(private readonly grammar: Grammar) {}

  read(line: string): void {
    const { head, posting, others, balance, account } = this.grammar;
    if (line === '') return this.close();
    const declared = account.exec(line)?.[1];
    if (declared !== undefined) return this.declare(declared);
    const record = /^ +(?:; )?(?:account|category)_id: "?([^"]+)"?$/.exec(line)?.[1];
    if (record !== undefined && this.last !== '') this.accounts.set(record, this.last);
    if (head.test(line)) {
      this.close();
      this.head = line;
      this.heads.push(line);
      return;
    }
    const posted = posting.exec(line);
    if (posted !== null) return this.post(posted);
    const stated = balance?.exec(line);
    if (stated) return this.state(stated[2]!, stated[3]!, stated[4]!);
    if (!others.some((other) => other.test(line))) this.faults.push(`not in the grammar: ${line}`);
  }

  end(): ReadLedger {
    this.close();
    for (const account of this.used) if (!this.declared.has(account)) this.faults.push(`not declared: ${account}`);
    const held = [...this.balances].filter(([, sum]) => sum !== 0n);
    return { balances: new Map(held), accounts: this.accounts, faults: this.faults, heads: this.heads };
  }

  private declare(account: string): void {
    this.close();
    if (this.declared.has(account)) this.faults.push(`declared twice: ${account}`);
    this.declared.add(account);
    this.last = account;
  }

  private post([, account, number, commodity, total, currency, stated, ofStated]: RegExpExecArray): void {
    this.used.add(account!);
    const key = `${account} ${commodity}`;
    this.balances.set(key, (this.balances.get(key) ?? 0n) + unitsOf(number!));
    const weight = total === undefined ? unitsOf(number!) : unitsOf(total) * (number!.startsWith('-') ? -1n : 1n);
    const of = currency ?? commodity!;
    this.sums.set(of, (this.sums.get(of) ?? 0n) + weight);
    if (stated !== undefined) this.state(account!, stated, ofStated!);
  }

  private state(account: string, number: string, commodity: string): void {
    const held = this.balances.get(`${account} ${commodity}`) ?? 0n;
    if (held !== unitsOf(number))
      this.faults.push(`${account} has ${held} ${commodity} after ${this.head}, not ${number}`);
  }

  private close(): void {
    for (const [commodity, sum] of this.sums)
      if (sum !== 0n) this.faults.push(`${sum} ${commodity} left: ${this.head}`);
    this.sums = new Map();
  }
}

/** The ten-billionths of a decimal number. */
export function unitsOf(number: string): bigint {
  const [whole = '', decimals = ''] = number.split('.');
  return BigInt(`${whole}${decimals.padEnd(10, '0')}`);
}
