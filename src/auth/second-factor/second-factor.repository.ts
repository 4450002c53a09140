import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Sealed } from '../../platform/encryption/encryption.js';
import { Member } from '../members/member.entity.js';
import type { Account } from '../members/members.repository.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';

export interface NewSecondFactor {
  readonly secret: Sealed;
  /** The time step of the code that confirmed the second factor. */
  readonly step: bigint;
  readonly codeHashes: readonly Buffer[];
}

/** Second factors of members, with their recovery codes. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: Database) {}

  /** Returns the encrypted secret. @returns null if the member has no second factor */
  async getSecret({ familyId, userId }: Account): Promise<Sealed | null> {
    const factor = await this.database.repository(SecondFactor).findOneBy({ familyId, userId });
    return factor === null ? null : { data: factor.secret, keyId: factor.secretKeyId };
  }

  /** Creates a second factor. @returns false, with nothing written, if the member already has one */
  async create({ familyId, userId }: Account, { secret, step, codeHashes }: NewSecondFactor): Promise<boolean> {
    const inserted = await this.database.affected(
      `INSERT INTO second_factors (family_id, user_id, secret, secret_key_id, last_step)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [familyId, userId, secret.data, secret.keyId, String(step)],
    );
    if (inserted === 0) return false;
    const codes = codeHashes.map((codeHash) => ({ familyId, userId, codeHash }));
    await this.database.repository(RecoveryCode).insert(codes);
    await this.database.repository(Member).update({ familyId, id: userId }, { totpConfirmedAt: () => 'now()' });
    return true;
  }

  /** Accepts a time step by compare-and-set, so that each code works once. */
  async useStep({ familyId, userId }: Account, step: bigint): Promise<boolean> {
    const lastStep = String(step);
    const { affected } = await this.database
      .repository(SecondFactor)
      .update({ familyId, userId, lastStep: LessThan(lastStep) }, { lastStep });
    return affected === 1;
  }

  /** Uses up a recovery code. @returns false if the member has no such code */
  async useRecoveryCode({ familyId, userId }: Account, codeHash: Buffer): Promise<boolean> {
    const { affected } = await this.database.repository(RecoveryCode).delete({ familyId, userId, codeHash });
    return affected === 1;
  }

  async countRecoveryCodes({ familyId, userId }: Account): Promise<number> {
    return this.database.repository(RecoveryCode).countBy({ familyId, userId });
  }

  async delete({ familyId, userId }: Account): Promise<void> {
    await this.database.repository(SecondFactor).delete({ familyId, userId });
    await this.database.repository(RecoveryCode).delete({ familyId, userId });
    await this.database.repository(Member).update({ familyId, id: userId }, { totpConfirmedAt: null });
  }
}
