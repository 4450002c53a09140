import { createTransport } from 'nodemailer';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';

/** The timeout of each SMTP step, while the user waits for the mail. */
const PATIENCE_MS = 30_000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail through the configured SMTP server. */
@Injectable()
export class Mailer {
  constructor(private readonly config: Config) {}

  /** Whether an SMTP server is configured. */
  get isConfigured(): boolean {
    return this.config.mail !== null;
  }

  /** Sends a mail. Rejects if the server does not accept it. */
  async send(mail: Mail): Promise<void> {
    if (this.config.mail === null) throw new Error('Mail needs HEARTH_SMTP_URL and HEARTH_MAIL_FROM');
    const { smtpUrl, from } = this.config.mail;
    const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      await transport.sendMail({ from, ...mail });
    } finally {
      transport.close();
    }
  }
}
