import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { PublicOrigin } from '../../platform/public-origin.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { MembersRepository } from '../members/members.repository.js';
import { SignInThrottle } from '../members/sign-in.throttle.js';
import { newSecret } from '../secret.js';
import { PasswordResetsRepository, RESET_MINUTES } from './password-resets.repository.js';
import { resetLink } from './reset-link.js';

/** Mails links that set a new password. */
@Injectable()
export class PasswordResetsService implements OnModuleDestroy {
  private readonly log = new Logger(PasswordResetsService.name);
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly resets: PasswordResetsRepository,
    private readonly members: MembersRepository,
    private readonly throttle: SignInThrottle,
    private readonly mailer: Mailer,
    private readonly origin: PublicOrigin,
    private readonly audit: AuditLog,
  ) {}

  /** Whether links can be mailed. Without mail, only the operator creates them. */
  get areSent(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * Mails a link to the address if it has an account. The lookup and the mail run after this method returns, so neither
   * the response nor its timing reveals whether the account exists. Throws `rate_limit_exceeded`.
   * @param address the network address of the request
   */
  async request(email: string, address: string): Promise<void> {
    await this.throttle.countReset(address, email);
    if (!this.areSent) return;
    const sending = this.send(email).catch((error: unknown) => {
      this.log.error(`A password reset link was not sent: ${String(error)}`);
    });
    this.underWay.add(sending);
    void sending.then(() => this.underWay.delete(sending));
  }

  /** Waits for mails that are still being sent. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send(typed: string): Promise<void> {
    const account = await this.resets.getAccount(typed);
    if (account === null) return;
    const token = newSecret();
    const { familyId, userId } = account;
    const member = await this.database.forFamily(familyId, async () => {
      await this.resets.create(account, token.hash);
      this.audit.record({ action: 'password.reset_requested', subject: { type: 'member', id: userId } });
      return this.members.get(familyId, userId);
    });
    // The mail goes to the stored address, because the typed one is only equivalent to it.
    if (member === null || member.email === null) return;
    await this.mailer.send({
      to: member.email,
      subject: 'Set a new password for Hearth',
      text: textOf(resetLink(this.origin.value, token.text)),
    });
  }
}

function textOf(link: string): string {
  return `Somebody, probably you, asked to reset the password of your Hearth account. Set a new one with this link. It works once, within ${RESET_MINUTES} minutes:

${link}

If this was not you, ignore this mail. Your password has not changed.
`;
}
