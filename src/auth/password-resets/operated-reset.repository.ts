import type { EntityManager } from 'typeorm';
import { noteByOperator } from '../families/operator-audit.repository.js';
import { newSecret } from '../secret.js';
import { RESET_MINUTES } from './password-resets.repository.js';

/** Adds a link that sets a new password, for the command line. @returns its token, of which only the hash is stored */
export async function addPasswordReset(
  manager: EntityManager,
  { familyId, userId }: { readonly familyId: string; readonly userId: string },
): Promise<string> {
  const token = newSecret();
  await manager.query(
    `INSERT INTO password_resets (family_id, user_id, token_hash, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [familyId, userId, token.hash, RESET_MINUTES],
  );
  await noteByOperator(manager, familyId, 'password.reset_requested', { type: 'member', id: userId });
  return token.text;
}
