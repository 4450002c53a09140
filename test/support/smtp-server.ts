import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { until } from './imports.js';

/** A received mail. */
export interface TakenMail {
  readonly to: string;
  readonly text: string;
}

/** A server that accepts mail and delivers none. Implements only what a client needs of RFC 5321. */
export class SmtpServer {
  readonly mails: TakenMail[] = [];
  /** Whether it rejects every recipient with 550. */
  refuses = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SmtpServer> {
    const server = createServer();
    const smtp = new SmtpServer(server);
    server.on('connection', (socket) => smtp.serve(socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The mails to an address, once this many have arrived. */
  async mailsTo(email: string, count = 1): Promise<readonly TakenMail[]> {
    return until(`${count} mails to ${email}`, 10_000, async () => {
      const found = this.mails.filter(({ to }) => to === email);
      return found.length >= count ? found : null;
    });
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket): void {
    let to = '';
    let buffered = '';
    let isData = false;
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (/^(EHLO|HELO|MAIL)/i.test(line)) say('250 OK');
      else if (/^RCPT/i.test(line)) {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say(this.refuses ? '550 No such mailbox' : '250 OK');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 Go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
      else say('250 OK');
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (;;) {
        const end = isData ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n');
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + (isData ? 5 : 2));
        if (isData) {
          this.mails.push({ to, text: unfolded(part) });
          isData = false;
          say('250 Taken');
        } else hear(part);
      }
    });
    say('220 test');
  }
}

/** The text of a mail with soft line breaks removed (RFC 2045, 6.7). */
function unfolded(text: string): string {
  return /quoted-printable/i.test(text) ? text.replaceAll('=\r\n', '').replaceAll('=3D', '=') : text;
}
