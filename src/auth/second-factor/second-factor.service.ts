import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { Encryption } from '../../platform/encryption/encryption.js';
import { DomainError } from '../../platform/errors.js';
import { CurrentPassword } from '../members/current-password.js';
import type { Account } from '../members/members.repository.js';
import { openFromBrowser, sealForBrowser } from '../sealed-text.js';
import type { Session } from '../sessions/sessions.repository.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp.js';

const OFFER_SECONDS = 15 * 60;

/** A secret that is not yet in use. */
export interface TotpOffer {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
  /** The encrypted secret for `enable`: valid for 15 minutes and only for this member. */
  readonly sealed: string;
}

/** A second factor in addition to the password: codes of an authenticator app, or recovery codes instead. */
@Injectable()
export class SecondFactorService {
  private readonly log = new Logger(SecondFactorService.name);

  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorRepository,
    private readonly encryption: Encryption,
    private readonly currentPassword: CurrentPassword,
    private readonly audit: AuditLog,
  ) {}

  /** Counts the unused recovery codes of a member; null without a second factor. */
  async countRecoveryCodes(account: Account): Promise<number | null> {
    return this.database.forFamily(account.familyId, async () =>
      (await this.factors.getSecret(account)) === null ? null : this.factors.countRecoveryCodes(account),
    );
  }

  async isEnabled(account: Account): Promise<boolean> {
    return (await this.countRecoveryCodes(account)) !== null;
  }

  /** Offers a new secret. Throws `encryption_key_missing` if it could not be stored. */
  offer(session: Session): TotpOffer {
    return this.offerOf(session, newTotpSecret());
  }

  /** Repeats an offer after a wrong code. Offers a new secret if the old offer has expired. */
  offerAgain(session: Session, sealed: string): TotpOffer {
    return this.offerOf(session, this.secretOf(session, sealed) ?? newTotpSecret());
  }

  /**
   * Switches the second factor on, after a code has proved that the member's app has the secret. Throws `conflict` if
   * it is already on.
   * @returns the recovery codes, which are never shown again; null if the code is wrong or the offer has expired
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
      if (!(await this.factors.create(session, factor))) {
        throw new DomainError('conflict', 'You have a second factor already. Switch it off first.');
      }
      this.audit.record({ action: 'totp.enabled', subject: { type: 'member', id: session.userId } });
    });
    return codes;
  }

  /** Switches the second factor off. @returns false, with nothing changed, if the password or the code is wrong */
  async disable(session: Session, password: string, code: string): Promise<boolean> {
    if ((await this.currentPassword.verify(session, password)) === null) return false;
    return this.database.forFamily(session.familyId, async () => {
      if (!(await this.accept(session, code))) return false;
      await this.factors.delete(session);
      this.audit.record({ action: 'totp.disabled', subject: { type: 'member', id: session.userId } });
      return true;
    });
  }

  /** Uses up a code of the app, or a recovery code. Joins the caller's unit of work. @returns false for a wrong code */
  async accept(account: Account, code: string): Promise<boolean> {
    const digits = digitsOf(code);
    if (!/^\d{6}$/.test(digits)) return this.acceptRecoveryCode(account, code);
    const sealed = await this.factors.getSecret(account);
    if (sealed === null) return false;
    const secret = this.encryption.open(sealed, contextOf(account));
    if (secret === null) {
      this.log.error(
        'The secret of a second factor cannot be decrypted: HEARTH_ENCRYPTION_KEY lacks the key that encrypted it',
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

/** Returns the digits of a code. Apps show it in two groups. */
function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, '');
}

function contextOf({ familyId, userId }: Account): string {
  return `second_factors/${familyId}/${userId}`;
}

function offerContextOf({ familyId, userId }: Account): string {
  return `second_factor_offers/${familyId}/${userId}`;
}
