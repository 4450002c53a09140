import type { IncomingMessage, ServerResponse } from 'node:http';
import { listeningServer, LocalServer } from './local-server.js';

export const LUNCH_FLOW_KEY = 'lf_key_42';

export interface LunchFlowTransaction {
  readonly id: string | null;
  readonly amount: number;
  readonly date: string;
  readonly merchant: string | null;
  readonly description: string;
  readonly isPending: boolean;
}

/** A small Lunch Flow with one account, as https://www.lunchflow.app/docs/personal-api describes it. Amounts are JSON numbers. */
export class LunchFlowServer extends LocalServer {
  transactions: LunchFlowTransaction[] = [];
  balance = 100;
  status = 'ACTIVE';
  readonly requests: string[] = [];
  /** Answers in place of the server. */
  answer: ((response: ServerResponse) => void) | null = null;

  static async start(): Promise<LunchFlowServer> {
    return new LunchFlowServer(await listeningServer());
  }

  protected override respond(request: IncomingMessage, response: ServerResponse): void {
    this.requests.push(request.url ?? '');
    if (this.answer !== null) return this.answer(response);
    const isKnown = request.headers['x-api-key'] === LUNCH_FLOW_KEY;
    const body = isKnown ? this.bodyFor(new URL(request.url ?? '', this.origin)) : { error: 'Unauthorized' };
    response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  private bodyFor({ pathname, searchParams }: URL): object {
    if (pathname.endsWith('/balance')) return { balance: { amount: this.balance, currency: 'GBP' } };
    if (pathname.endsWith('/transactions')) {
      const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
      const transactions = this.transactions
        .filter(({ date }) => date >= from && date <= to)
        .filter(({ isPending }) => !isPending || searchParams.get('include_pending') === 'true');
      return {
        transactions: transactions.map((one) => ({ ...one, accountId: 7, currency: 'GBP' })),
        total: transactions.length,
      };
    }
    const account = { id: 7, name: 'Current', institution_name: 'Monzo', provider: 'gocardless', currency: 'GBP' };
    return { accounts: [{ ...account, status: this.status }], total: 1 };
  }
}
