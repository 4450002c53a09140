import type { DataSource, EntityManager } from 'typeorm';
import type { Role } from '../../platform/access/roles.js';
import { OWNED } from '../members/members.repository.js';
import { recordByOperator } from './operator-audit.repository.js';
import { createPasswordReset } from './operator-resets.repository.js';

/** A member in the operator's lists. Times are ISO 8601 texts. */
export interface ListedMember {
  readonly member_id: string;
  readonly family_id: string;
  readonly email: string | null;
  readonly role: Role;
  readonly has_password: boolean;
  readonly totp_enabled: boolean;
  readonly created_at: string;
}

export interface RequestedMember {
  readonly familyId: string;
  readonly email: string;
  readonly role: Role;
}

/** A member, and the token of a link that sets their password. */
export interface LinkedMember {
  readonly memberId: string;
  readonly token: string;
}

const COLUMNS = `id AS member_id, family_id, email, role, password_hash IS NOT NULL AS has_password,
  totp_confirmed_at IS NOT NULL AS totp_enabled, created_at`;

/**
 * Members of all families, for the command line. Requests cannot use it. It works as the owner of the database, outside
 * of row-level security and units of work.
 */
export class OperatorMembersRepository {
  constructor(private readonly owner: DataSource) {}

  async list(): Promise<readonly ListedMember[]> {
    return (await this.owner.query(
      `SELECT ${COLUMNS} FROM users WHERE removed_at IS NULL ORDER BY created_at, id`,
    )) as readonly ListedMember[];
  }

  /** Creates a member without a password. @returns null if the address is taken, or there is no such family */
  async create({ familyId, email, role }: RequestedMember): Promise<LinkedMember | null> {
    return this.owner.transaction(async (manager) => {
      const [created] = (await manager.query(
        `INSERT INTO users (family_id, email, role) SELECT id, $2, $3 FROM families WHERE id = $1 AND erasure_id IS NULL
         ON CONFLICT DO NOTHING RETURNING id`,
        [familyId, email, role],
      )) as readonly { id: string }[];
      if (created === undefined) return null;
      const subject = { type: 'member', id: created.id } as const;
      await recordByOperator(manager, familyId, 'member.created', subject, { type: 'member.joined', data: { role } });
      return { memberId: created.id, token: await createPasswordReset(manager, { familyId, userId: created.id }) };
    });
  }

  /**
   * Changes the role of a member.
   * @returns null if there is no such member. Throws an Error if the family would have no owner left.
   */
  async updateRole(memberId: string, role: Role): Promise<ListedMember | null> {
    return this.owner.transaction(async (manager) => {
      const member = await getWithLockedOwners(manager, memberId);
      if (member === null) return null;
      if (role !== 'owner') await keepAnOwner(manager, member);
      await manager.query('UPDATE users SET role = $3, updated_at = now() WHERE family_id = $1 AND id = $2', [
        member.family_id,
        memberId,
        role,
      ]);
      await recordChange(manager, member, 'member.role_changed', role);
      return { ...member, role };
    });
  }

  /**
   * Removes a member from their family.
   * @param confirm the member's address, or their id if they have none
   * @returns false if there is no such member with this address. Throws an Error if the family would have no owner
   * left.
   */
  async remove(memberId: string, confirm: string): Promise<boolean> {
    return this.owner.transaction(async (manager) => {
      const member = await getWithLockedOwners(manager, memberId);
      if (member === null || confirm !== (member.email ?? member.member_id)) return false;
      await keepAnOwner(manager, member);
      for (const [table, column] of OWNED) {
        await manager.query(`DELETE FROM ${table} WHERE family_id = $1 AND ${column} = $2`, [
          member.family_id,
          memberId,
        ]);
      }
      await manager.query(
        `UPDATE users SET email = NULL, password_hash = NULL, totp_confirmed_at = NULL, removed_at = now(), updated_at = now()
         WHERE family_id = $1 AND id = $2`,
        [member.family_id, memberId],
      );
      await recordChange(manager, member, 'member.removed', member.role);
      return true;
    });
  }

  /** Creates a link that sets the password of the member with this address. @returns null if there is none */
  async createResetLink(email: string): Promise<LinkedMember | null> {
    return this.owner.transaction(async (manager) => {
      const member = await getByAddress(manager, email);
      if (member === null) return null;
      const account = { familyId: member.family_id, userId: member.member_id };
      return { memberId: member.member_id, token: await createPasswordReset(manager, account) };
    });
  }

  /** Switches off the second factor of the member with this address. @returns false if they have none */
  async disableTotp(email: string): Promise<boolean> {
    return this.owner.transaction(async (manager) => {
      const member = await getByAddress(manager, email);
      if (member === null || !member.totp_enabled) return false;
      const values = [member.family_id, member.member_id];
      await manager.query('DELETE FROM second_factors WHERE family_id = $1 AND user_id = $2', values);
      await manager.query('DELETE FROM recovery_codes WHERE family_id = $1 AND user_id = $2', values);
      await manager.query(
        'UPDATE users SET totp_confirmed_at = NULL, updated_at = now() WHERE family_id = $1 AND id = $2',
        values,
      );
      await recordByOperator(manager, member.family_id, 'totp.disabled', { type: 'member', id: member.member_id });
      return true;
    });
  }
}

/** Adds a change of a member to both logs. @param role as events of members have it */
async function recordChange(
  manager: EntityManager,
  { family_id: familyId, member_id: id }: ListedMember,
  type: 'member.role_changed' | 'member.removed',
  role: Role,
): Promise<void> {
  await recordByOperator(manager, familyId, type, { type: 'member', id }, { type, data: { role } });
}

async function getByAddress(manager: EntityManager, email: string): Promise<ListedMember | null> {
  const [member] = (await manager.query(
    `SELECT ${COLUMNS} FROM users WHERE lower(email) = lower($1) AND removed_at IS NULL`,
    [email],
  )) as readonly ListedMember[];
  return member ?? null;
}

/** Gets a member, and locks the owners of their family until the transaction ends. */
async function getWithLockedOwners(manager: EntityManager, memberId: string): Promise<ListedMember | null> {
  await manager.query(
    `SELECT id FROM users WHERE role = 'owner' AND removed_at IS NULL
       AND family_id = (SELECT family_id FROM users WHERE id = $1) ORDER BY id FOR UPDATE`,
    [memberId],
  );
  const [member] = (await manager.query(`SELECT ${COLUMNS} FROM users WHERE id = $1 AND removed_at IS NULL`, [
    memberId,
  ])) as readonly ListedMember[];
  return member ?? null;
}

async function keepAnOwner(
  manager: EntityManager,
  { family_id: familyId, member_id: id }: ListedMember,
): Promise<void> {
  const owners = (await manager.query(
    `SELECT id FROM users WHERE family_id = $1 AND role = 'owner' AND removed_at IS NULL`,
    [familyId],
  )) as readonly { id: string }[];
  if (owners.length === 1 && owners[0]?.id === id) {
    throw new Error('A family must keep an owner. Make another member an owner first, or erase the family.');
  }
}
