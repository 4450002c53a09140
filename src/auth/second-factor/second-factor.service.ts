import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { Encryption } from '../../platform/encryption/encryption.js';
import { DomainError } from '../../platform/errors.js';
import { type Account, MembersRepository } from '../members/members.repository.js';
import { Passwords } from '../members/passwords.js';
import { SignInThrottle } from '../members/sign-in.throttle.js';
import { openFromBrowser, sealForBrowser } from '../sealed-text.js';
import type { Session } from '../sessions/sessions.repository.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp.js';

const OFFER_SECONDS = 15 * 60;

/** A secret that is not in use yet. */
export interface TotpOffer {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
  /** The encrypted secret, which `enable` expects. Valid for 15 minutes and for this member only. */
  readonly sealed: string;
}

/** Codes of an authenticator app beside the password, and recovery codes in their stead. */
@Injectable()
export class SecondFactorService {
  private readonly log = new Logger(SecondFactorService.name);

  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorRepository,
    private readonly members: MembersRepository,
    private readonly encryption: Encryption,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditLog,
  ) {}

  /** How many recovery codes a member has left; null when they have no second factor. */
  async recoveryCodesLeft(account: Account): Promise<number | null> {
    return this.database.forFamily(account.familyId, async () =>
      (await this.factors.findSecret(account)) === null ? null : this.factors.countRecoveryCodes(account),
    );
  }

  async isEnabled(account: Account): Promise<boolean> {
    return (await this.recoveryCodesLeft(account)) !== null;
  }

  /** Makes a secret. Throws `encryption_key_missing` where it could not be stored. */
  offer(session: Session): TotpOffer {
    return this.offerOf(session, newTotpSecret());
  }

  /** The same offer again, after a code that was not right; a new one when it is too old. */
  offerAgain(session: Session, sealed: string): TotpOffer {
    return this.offerOf(session, this.secretOf(session, sealed) ?? newTotpSecret());
  }

  /**
   * Asks for codes from the next sign-in on, once the member has shown that their app makes them.
   * @returns the recovery codes, which nobody is shown again; null when the code is not right or the offer too old.
   * Throws `conflict` when there is a second factor already.
   */
  async enable(session: Session, sealed: string, code: string): Promise<readonly string[] | null> {
    const secret = this.secretOf(session, sealed);
    const step = secret === null ? null : stepOfCode(secret, digitsOf(code));
    if (secret === null || step === null) return null;
    const codes = newRecoveryCodes();
    const factor = {
      secret: this.encryption.seal(secret, contextOf(session)),
      step,
      codeHashes: codes.map(hashRecoveryCode),
    };
    await this.database.forFamily(session.familyId, async () => {
      if (!(await this.factors.insert(session, factor))) {
        throw new DomainError('conflict', 'You have a second factor already. Switch it off first.');
      }
      this.audit.record({ action: 'totp.enabled', subject: { type: 'member', id: session.userId } });
    });
    return codes;
  }

  /** @returns false, with nothing changed, when the password or the code is not right */
  async disable(session: Session, password: string, code: string): Promise<boolean> {
    await this.throttle.countPasswordChange(session.sessionId);
    const found = await this.members.findSignIn(session.email);
    const isRight = await this.passwords.verify(found?.passwordHash ?? null, password);
    if (!isRight || found?.userId !== session.userId) return false;
    return this.database.forFamily(session.familyId, async () => {
      if (!(await this.accept(session, code))) return false;
      await this.factors.delete(session);
      this.audit.record({ action: 'totp.disabled', subject: { type: 'member', id: session.userId } });
      return true;
    });
  }

  /** Uses up a code of the app, or a recovery code. Part of the unit of work that it is asked in. */
  async accept(account: Account, code: string): Promise<boolean> {
    const digits = digitsOf(code);
    if (!/^\d{6}$/.test(digits)) return this.acceptRecoveryCode(account, code);
    const sealed = await this.factors.findSecret(account);
    if (sealed === null) return false;
    const secret = this.encryption.open(sealed, contextOf(account));
    if (secret === null) {
      this.log.error(
        'The secret of a second factor cannot be opened: HEARTH_ENCRYPTION_KEY lacks the key it was sealed with',
      );
      return false;
    }
    const step = stepOfCode(secret, digits);
    return step !== null && this.factors.useStep(account, step);
  }

  private async acceptRecoveryCode(account: Account, code: string): Promise<boolean> {
    if (!(await this.factors.useRecoveryCode(account, hashRecoveryCode(code)))) return false;
    this.audit.record({ action: 'totp.recovery_code_used', subject: { type: 'member', id: account.userId } });
    return true;
  }

  private offerOf(session: Session, secret: string): TotpOffer {
    const sealed = sealForBrowser(this.encryption, { secret }, offerContextOf(session), OFFER_SECONDS);
    return { secret, uri: totpUri(secret, session.email), sealed };
  }

  private secretOf(session: Session, sealed: string): string | null {
    return openFromBrowser<{ secret: string }>(this.encryption, sealed, offerContextOf(session))?.secret ?? null;
  }
}

/** Apps show a code in two groups. */
function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, '');
}

function contextOf({ familyId, userId }: Account): string {
  return `second_factors/${familyId}/${userId}`;
}

function offerContextOf({ familyId, userId }: Account): string {
  return `second_factor_offers/${familyId}/${userId}`;
}
