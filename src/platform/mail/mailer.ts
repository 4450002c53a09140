import { createTransport } from 'nodemailer';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';

/** For each step of speaking to the server: a person waits for the mail. */
const PATIENCE_MS = 30_000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail through the operator's server. */
@Injectable()
export class Mailer {
  constructor(private readonly config: Config) {}

  /** Whether the operator has named a server. */
  get isConfigured(): boolean {
    return this.config.mail !== null;
  }

  /** Hands a mail over to the server. Rejects when the server does not take it. */
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
