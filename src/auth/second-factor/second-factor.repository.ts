import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Sealed } from '../../platform/encryption/encryption.js';
import type { Account } from '../members/members.repository.js';

export interface NewSecondFactor {
  readonly secret: Sealed;
  readonly step: bigint;
  readonly codeHashes: readonly Buffer[];
}

/** The second factors of members, with their recovery codes. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: Database) {}

  /** The sealed secret; null when the member has no second factor. */
  async findSecret({ familyId, userId }: Account): Promise<Sealed | null> {
    const [row] = await this.database.rows<Sealed>(
      `SELECT secret AS data, secret_key_id AS "keyId" FROM second_factors WHERE family_id = $1 AND user_id = $2`,
      [familyId, userId],
    );
    return row ?? null;
  }

  /** @returns false, with nothing written, when the member has one already */
  async insert({ familyId, userId }: Account, { secret, step, codeHashes }: NewSecondFactor): Promise<boolean> {
    const inserted = await this.database.affected(
      `INSERT INTO second_factors (family_id, user_id, secret, secret_key_id, last_step)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [familyId, userId, secret.data, secret.keyId, String(step)],
    );
    if (inserted === 0) return false;
    await this.database.affected(
      'INSERT INTO recovery_codes (family_id, user_id, code_hash) SELECT $1, $2, unnest($3::bytea[])',
      [familyId, userId, codeHashes],
    );
    await this.database.affected(
      'UPDATE users SET totp_confirmed_at = now(), updated_at = now() WHERE family_id = $1 AND id = $2',
      [familyId, userId],
    );
    return true;
  }

  /** Accepts a time step: the compare-and-set that makes each code good for one. */
  async useStep({ familyId, userId }: Account, step: bigint): Promise<boolean> {
    const used = await this.database.affected(
      'UPDATE second_factors SET last_step = $3 WHERE family_id = $1 AND user_id = $2 AND last_step < $3',
      [familyId, userId, String(step)],
    );
    return used > 0;
  }

  async useRecoveryCode({ familyId, userId }: Account, codeHash: Buffer): Promise<boolean> {
    const used = await this.database.affected(
      'DELETE FROM recovery_codes WHERE family_id = $1 AND user_id = $2 AND code_hash = $3',
      [familyId, userId, codeHash],
    );
    return used > 0;
  }

  async countRecoveryCodes({ familyId, userId }: Account): Promise<number> {
    const [counted] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM recovery_codes WHERE family_id = $1 AND user_id = $2',
      [familyId, userId],
    );
    return counted?.total ?? 0;
  }

  async delete({ familyId, userId }: Account): Promise<void> {
    for (const table of ['second_factors', 'recovery_codes']) {
      await this.database.affected(`DELETE FROM ${table} WHERE family_id = $1 AND user_id = $2`, [familyId, userId]);
    }
    await this.database.affected(
      'UPDATE users SET totp_confirmed_at = NULL, updated_at = now() WHERE family_id = $1 AND id = $2',
      [familyId, userId],
    );
  }
}
