import type { EntityManager } from 'typeorm';
import type { Account } from '../members/members.repository.js';
import { RESET_MINUTES } from '../password-resets/password-resets.repository.js';
import { newSecret } from '../secret.js';
import { recordByOperator } from './operator-audit.repository.js';

/** Creates a password reset link. @returns its token; only the hash is stored */
export async function createPasswordReset(manager: EntityManager, { familyId, userId }: Account): Promise<string> {
  const token = newSecret();
  await manager.query(
    `INSERT INTO password_resets (family_id, user_id, token_hash, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [familyId, userId, token.hash, RESET_MINUTES],
  );
  await recordByOperator(manager, familyId, 'password.reset_requested', { type: 'member', id: userId });
  return token.text;
}
