import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan, type FindOptionsWhere } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { limitsOf, type PageResult } from '../platform/pagination/page.js';
import { Proposal, type ProposalStatus } from './proposal.entity.js';
import type { ListProposals } from './proposals.requests.js';

export type NewProposal = Pick<
  Proposal,
  'reason' | 'actorType' | 'actorMemberId' | 'actorApiKeyId' | 'changes' | 'beforeAfter' | 'digest'
>;

/** The proposals of a family. Needs a unit of work. */
@Injectable()
export class ProposalsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. @param now decides which open ones are expired */
  async list(familyId: string, query: ListProposals, now: Date): Promise<PageResult<Proposal>> {
    const { limit, offset } = limitsOf(query);
    const [records, total] = await this.database.repository(Proposal).findAndCount({
      where: { familyId, ...withStatus(query.status, now) },
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<Proposal | null> {
    return this.database.repository(Proposal).findOneBy({ familyId, id });
  }

  /** Like `get`, but nobody else decides about the proposal until the unit of work ends. */
  async getForUpdate(familyId: string, id: string): Promise<Proposal | null> {
    await this.database.rows('SELECT FROM proposals WHERE family_id = $1 AND id = $2 FOR UPDATE', [familyId, id]);
    return this.get(familyId, id);
  }

  /** @returns the id */
  async create(familyId: string, values: NewProposal): Promise<string> {
    const [row] = await this.database.rows<{ id: string }>(
      `INSERT INTO proposals (family_id, reason, actor_type, actor_member_id, actor_api_key_id, changes, before_after, digest)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        familyId,
        values.reason,
        values.actorType,
        values.actorMemberId,
        values.actorApiKeyId,
        JSON.stringify(values.changes),
        JSON.stringify(values.beforeAfter),
        values.digest,
      ],
    );
    if (row === undefined) throw new Error('A proposal was not stored');
    return row.id;
  }

  /** Returns those records whose deletion is proposed or was decided about. One that nobody decided about in time is left out. */
  async listProposedDeletions(familyId: string, recordIds: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT DISTINCT change ->> 'id' AS id
       FROM proposals p CROSS JOIN LATERAL jsonb_array_elements(p.changes) AS change
       WHERE p.family_id = $1 AND change ->> 'op' = 'delete' AND change ->> 'id' = ANY ($2::text[])
         AND (p.status IN ('confirmed', 'discarded') OR p.status = 'open' AND p.expires_at > now())`,
      [familyId, recordIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends an open proposal. @param changeSetId what confirming made */
  async decide(
    familyId: string,
    id: string,
    status: Exclude<ProposalStatus, 'open' | 'expired'>,
    changeSetId: string | null = null,
  ): Promise<void> {
    await this.database.affected(
      `UPDATE proposals SET status = $3, change_set_id = $4, decided_at = now()
       WHERE family_id = $1 AND id = $2 AND status = 'open'`,
      [familyId, id, status, changeSetId],
    );
  }
}

function withStatus(status: ProposalStatus | undefined, now: Date): FindOptionsWhere<Proposal> {
  if (status === undefined) return {};
  if (status === 'open') return { status, expiresAt: MoreThan(now) };
  return status === 'expired' ? { status: 'open', expiresAt: LessThanOrEqual(now) } : { status };
}
