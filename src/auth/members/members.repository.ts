import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string;
}

/** What signing in is decided by. */
export interface SignIn {
  readonly familyId: string;
  readonly userId: string;
  readonly passwordHash: string;
}

/** Users who can sign in. */
@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /** Who signs in with this address; null when nobody does. Asked before a family is known. */
  async findSignIn(email: string): Promise<SignIn | null> {
    const [row] = await this.database.outsideFamilies<SignIn>(
      `SELECT family_id AS "familyId", user_id AS "userId", password_hash AS "passwordHash" FROM find_sign_in($1)`,
      [email],
    );
    return row ?? null;
  }

  async insertFamily(id: string, name: string, currency: string): Promise<void> {
    await this.database.affected('INSERT INTO families (id, name, currency) VALUES ($1, $2, $3)', [id, name, currency]);
  }

  async deleteFamily(id: string): Promise<void> {
    await this.database.affected('DELETE FROM families WHERE id = $1', [id]);
  }

  /** @returns false, with nothing written, when somebody has the address, whatever their family is */
  async insertMember(familyId: string, member: NewMember): Promise<boolean> {
    const inserted = await this.database.affected(
      'INSERT INTO users (family_id, email, password_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [familyId, member.email, member.passwordHash],
    );
    return inserted > 0;
  }

  /** @returns false when the password is no longer that one, because somebody has changed it meanwhile */
  async replacePassword(
    { familyId, userId }: Caller,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<boolean> {
    const changed = await this.database.affected(
      `UPDATE users SET password_hash = $4, updated_at = now()
       WHERE family_id = $1 AND id = $2 AND password_hash = $3`,
      [familyId, userId, from, to],
    );
    return changed > 0;
  }

  /** The addresses of those of a family who can sign in, the oldest member first. */
  async listEmails(familyId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ email: string }>(
      `SELECT email FROM users WHERE family_id = $1 AND password_hash IS NOT NULL AND deactivated_at IS NULL
       ORDER BY created_at, id`,
      [familyId],
    );
    return rows.map(({ email }) => email);
  }
}
