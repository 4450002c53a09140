import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Rates = Readonly<Record<string, string>>;

/** A server with files of reference rates, as the European Central Bank has them. It counts what was asked for. */
export class EcbServer {
  readonly asked: string[] = [];
  /** By day, the rates by currency. */
  days: Readonly<Record<string, Rates>> = {};
  /** What it answers instead of a file. */
  reply: ((response: ServerResponse) => void) | null = null;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<EcbServer> {
    const server = createServer();
    const ecb = new EcbServer(server);
    server.on('request', ({ url }, response) => {
      ecb.asked.push(url ?? '');
      if (ecb.reply === null) response.end(ecb.file());
      else ecb.reply(response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return ecb;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/eurofxref`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private file(): string {
    const cubes = Object.entries(this.days).map(([day, rates]) => {
      const inside = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
      return `<Cube time='${day}'>${inside.join('')}</Cube>`;
    });
    return `<gesmes:Envelope xmlns:gesmes="g" xmlns="e"><Cube>${cubes.join('')}</Cube></gesmes:Envelope>`;
  }
}
