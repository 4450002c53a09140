import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The bank of the example provider, with one account and one customer, whose key is `pig_42`. */
export class PiggyBank {
  private constructor(private readonly server: Server) {}

  static async start(): Promise<PiggyBank> {
    const now = Math.floor(Date.now() / 1000);
    const booked = [{ reference: 'B1', at: now - 86_400, amount: '12.50', text: 'Pocket money' }];
    const account = { number: '1', label: 'Piggy', currency: 'USD', balance: '20.00', as_of: now, booked };
    const server = createServer((request, response) => {
      const isKnown = request.headers.authorization === 'Bearer pig_42';
      response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ accounts: [account] }));
    });
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
}
