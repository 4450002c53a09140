import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PiggyTransaction {
  readonly account: string;
  readonly reference: string;
  readonly at: number;
  readonly amount: string;
  readonly text: string;
  readonly pending?: boolean;
  readonly replaces?: string;
}

/** What changed at once. */
export interface PiggyPage {
  readonly accounts?: readonly object[];
  readonly booked?: readonly PiggyTransaction[];
  readonly removed?: readonly { readonly account: string; readonly reference: string }[];
}

const now = (): number => Math.floor(Date.now() / 1000);

/** A transaction of the account `1`, a day ago. */
export function piggyTransaction(
  reference: string,
  amount: string,
  text: string,
  facts: Partial<PiggyTransaction> = {},
): PiggyTransaction {
  return { account: '1', reference, at: now() - 86_400, amount, text, ...facts };
}

export function piggyAccount(balance: string): object {
  return { number: '1', label: 'Piggy', currency: 'USD', balance, as_of: now() };
}

/** The bank of the example provider, with one customer, whose key is `pig_42`. It has a page for each change, and single-use tokens. */
export class PiggyBank {
  readonly pages: PiggyPage[] = [
    { accounts: [piggyAccount('20.00')], booked: [piggyTransaction('B1', '12.50', 'Pocket money')] },
  ];
  /** How long an access token lasts, in seconds. */
  lifetime = 3600;
  /** Answers in place of the bank. */
  answer: ((response: ServerResponse) => void) | null = null;
  /** The refresh tokens that were sent, and what was sent with every request. */
  readonly refreshed: string[] = [];
  readonly requests: string[] = [];
  private readonly refreshTokens = new Set<string>();
  private readonly accessTokens = new Set<string>();

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.respond(request, response));
  }

  static async start(): Promise<PiggyBank> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new PiggyBank(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** The signature of a webhook's body. */
  static sign(body: string): string {
    return createHmac('sha256', 'pig_webhooks').update(body).digest('hex');
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    this.requests.push(`${request.method} ${request.url}`);
    if (this.answer !== null) return this.answer(response);
    const url = new URL(request.url ?? '', this.origin);
    const answer =
      url.pathname === '/v1/tokens'
        ? this.tokensFor(new URLSearchParams(body).get('secret') ?? '')
        : this.changesFor(request.headers.authorization, Number(url.searchParams.get('cursor')));
    response.writeHead(answer === null ? 401 : 200).end(JSON.stringify(answer ?? {}));
  }

  private tokensFor(secret: string): object | null {
    if (secret !== 'pig_42') {
      this.refreshed.push(secret);
      if (!this.refreshTokens.delete(secret)) return null;
    }
    const [access, refresh] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
    this.accessTokens.add(`Bearer ${access}`);
    this.refreshTokens.add(refresh);
    return { access, refresh, ends_at: now() + this.lifetime, customer: 'C42' };
  }

  private changesFor(authorization: string | undefined, cursor: number): object | null {
    if (!this.accessTokens.has(authorization ?? '')) return null;
    const page = this.pages[cursor] ?? {};
    const next = Math.min(cursor + 1, this.pages.length);
    return { accounts: [], booked: [], removed: [], ...page, next: String(next), more: next < this.pages.length };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
