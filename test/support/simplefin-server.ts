import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SimplefinTransaction {
  readonly id: string;
  readonly posted: number;
  readonly amount: string;
  readonly description: string;
  readonly transacted_at?: number;
  readonly pending?: boolean;
}

export interface SimplefinAccount {
  readonly id: string;
  readonly name: string;
  readonly conn_id: string;
  readonly currency: string;
  readonly balance: string;
  readonly 'balance-date': number;
  readonly transactions: readonly SimplefinTransaction[];
}

/** The accounts of a person at a server, and how the server responds. */
export interface SimplefinUser {
  readonly setupToken: string;
  readonly username: string;
  readonly password: string;
  accounts: SimplefinAccount[];
  errlist: Readonly<Record<string, string>>[];
  /** Handles requests for accounts instead of the server. */
  answer: ((response: ServerResponse) => void) | null;
  /** The queries of the requests for accounts. */
  readonly asked: URLSearchParams[];
}

/** Noon in UTC, which is the same day in nearly every time zone. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

/** A day before today, `YYYY-MM-DD`. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A small SimpleFIN server, version 2: claims, access URLs, windows of time. */
export class SimplefinServer {
  /** Handles claims instead of the server. */
  claimed: ((response: ServerResponse) => void) | null = null;
  private readonly users = new Map<string, SimplefinUser>();
  private readonly claims = new Map<string, SimplefinUser>();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {
    server.on('request', (request, response) => this.respond(request, response));
  }

  static async start(): Promise<SimplefinServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SimplefinServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  createUser(accounts: readonly SimplefinAccount[] = []): SimplefinUser {
    const code = randomBytes(8).toString('hex');
    const user: SimplefinUser = {
      setupToken: Buffer.from(`${this.origin}/simplefin/claim/${code}`).toString('base64'),
      username: `user-${code}`,
      password: `pass%2Fword-${randomBytes(8).toString('hex')}`,
      accounts: [...accounts],
      errlist: [],
      answer: null,
      asked: [],
    };
    this.claims.set(`/simplefin/claim/${code}`, user);
    this.users.set(authorizationOf(user), user);
    return user;
  }

  private respond(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url!, this.origin);
    if (request.method === 'POST') return this.claim(url.pathname, response);
    const user = this.users.get(request.headers.authorization ?? '');
    if (user === undefined || url.pathname !== '/simplefin/accounts') return void response.writeHead(403).end('No');
    user.asked.push(url.searchParams);
    if (user.answer !== null) return user.answer(response);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(this.accountSet(user, url.searchParams)));
  }

  private claim(path: string, response: ServerResponse): void {
    if (this.claimed !== null) return this.claimed(response);
    const user = this.claims.get(path);
    this.claims.delete(path);
    if (user === undefined) return void response.writeHead(403).end('Forbidden');
    response.end(`${this.origin.replace('//', `//${user.username}:${user.password}@`)}/simplefin\n`);
  }

  private accountSet({ accounts, errlist }: SimplefinUser, query: URLSearchParams): unknown {
    const [from, until] = ['start-date', 'end-date'].map((name) => Number(query.get(name)));
    return {
      errlist,
      connections: [{ conn_id: 'CON-1', name: 'First Bank', org_id: 'ORG-1', sfin_url: this.origin }],
      accounts: accounts.map((account) => ({
        ...account,
        transactions: account.transactions.filter(({ posted }) => posted === 0 || (posted >= from! && posted < until!)),
      })),
    };
  }
}

function authorizationOf({ username, password }: SimplefinUser): string {
  return `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`;
}

/** An account with its booked transactions: `[days ago, amount, description]` each. */
export function checking(
  balance: string,
  booked: readonly (readonly [days: number, amount: string, description: string])[],
  facts: Partial<SimplefinAccount> = {},
): SimplefinAccount {
  return {
    id: 'ACT-1',
    name: 'Checking',
    conn_id: 'CON-1',
    currency: 'USD',
    balance,
    'balance-date': noonOf(daysAgo(0)),
    transactions: booked.map(([days, amount, description], index) => ({
      id: `TRN-${index + 1}`,
      posted: noonOf(daysAgo(days)),
      amount,
      description,
    })),
    ...facts,
  };
}
