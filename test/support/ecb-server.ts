import type { IncomingMessage, ServerResponse } from 'node:http';
import { listeningServer, LocalServer } from './local-server.js';

type Rates = Readonly<Record<string, string>>;

/** A server with files of reference rates, as the European Central Bank has them. It counts what was asked for. */
export class EcbServer extends LocalServer {
  readonly asked: string[] = [];
  /** By day, the rates by currency. */
  days: Readonly<Record<string, Rates>> = {};
  /** What it answers instead of a file. */
  reply: ((response: ServerResponse) => void) | null = null;

  static async start(): Promise<EcbServer> {
    return new EcbServer(await listeningServer());
  }

  get url(): string {
    return `${this.origin}/eurofxref`;
  }

  protected override respond({ url }: IncomingMessage, response: ServerResponse): void {
    this.asked.push(url ?? '');
    if (this.reply === null) response.end(this.file());
    else this.reply(response);
  }

  private file(): string {
    const cubes = Object.entries(this.days).map(([day, rates]) => {
      const inside = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
      return `<Cube time='${day}'>${inside.join('')}</Cube>`;
    });
    return `<gesmes:Envelope xmlns:gesmes="g" xmlns="e"><Cube>${cubes.join('')}</Cube></gesmes:Envelope>`;
  }
}
