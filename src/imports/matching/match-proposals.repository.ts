import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { MatchProposal, type ProposalStatus } from './match-proposal.entity.js';
import type { ListMatchProposals } from './match-proposals.requests.js';

/** What is shown of an entry. */
export interface ProposedEntry {
  readonly id: string;
  readonly account_id: string;
  readonly date: string;
  /** Decimal text in ledger sign. */
  readonly amount: string;
  readonly currency: string;
  readonly name: string;
}

export type ProposalWithEntries = Pick<
  MatchProposal,
  'id' | 'kind' | 'status' | 'basis' | 'confidence' | 'reasons' | 'decidedAt' | 'createdAt'
> & { readonly entries: readonly ProposedEntry[] };

const SHOWN = `json_build_object('id', e.id, 'account_id', e.account_id, 'date', e.date, 'amount', e.amount::text,
  'currency', e.currency, 'name', e.name)`;

/**
 * A proposal is shown while the ledger has its entries. Of an accepted one the removed entry is in `undo`. A decision whose
 * entries were reverted waits for them unseen.
 */
const WITH_ENTRIES = `
  FROM match_proposals p
  JOIN LATERAL (SELECT ${SHOWN} AS shown FROM entries e WHERE e.family_id = $1 AND e.id = p.entry_id) one ON true
  JOIN LATERAL (
    SELECT ${SHOWN} AS shown FROM entries e WHERE e.family_id = $1 AND e.id = p.other_entry_id
    UNION ALL
    SELECT ${SHOWN} FROM jsonb_populate_record(NULL::entries, p.undo -> 'removed') e WHERE p.undo ? 'removed'
    LIMIT 1) other ON true
  WHERE p.family_id = $1`;

@Injectable()
export class MatchProposalsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the proposals: open ones first, then the newest first. */
  async list(familyId: string, query: ListMatchProposals): Promise<PageResult<ProposalWithEntries>> {
    const { limit, offset } = limitsOf(query);
    const filters = `AND ($2::text IS NULL OR p.status = $2) AND ($3::text IS NULL OR p.kind = $3)
      AND ($4::uuid IS NULL OR $4 IN (p.account_id, p.other_account_id))`;
    const parameters = [familyId, query.status ?? null, query.kind ?? null, query.account_id ?? null];
    const [counted] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total ${WITH_ENTRIES} ${filters}`,
      parameters,
    );
    const records = await this.read(`${filters} ORDER BY p.status <> 'open', p.id DESC LIMIT $5 OFFSET $6`, [
      ...parameters,
      limit,
      offset,
    ]);
    return { records, total: counted?.total ?? 0 };
  }

  async get(familyId: string, id: string): Promise<ProposalWithEntries | null> {
    const [proposal] = await this.read('AND p.id = $2', [familyId, id]);
    return proposal ?? null;
  }

  /** Reads all that is stored of a proposal, also when its entries are gone. */
  async find(familyId: string, id: string): Promise<MatchProposal | null> {
    return this.database.repository(MatchProposal).findOneBy({ familyId, id });
  }

  /** @param undo what `accept` changed */
  async decide(familyId: string, id: string, status: ProposalStatus, undo: object | null): Promise<void> {
    await this.database.affected(
      `UPDATE match_proposals SET status = $3, undo = $4, decided_at = (SELECT now() WHERE $3 <> 'open'),
         updated_at = now()
       WHERE family_id = $1 AND id = $2`,
      [familyId, id, status, undo === null ? null : JSON.stringify(undo)],
    );
  }

  /**
   * Closes the open proposals that an accepted one rules out: those that name an entry which is no longer there or which
   * is in a transfer now.
   * @param entries the entries that no other proposal may name
   * @returns the ids of those proposals
   */
  async supersede(familyId: string, accepted: MatchProposal, entries: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `UPDATE match_proposals SET status = 'superseded', decided_at = now(), updated_at = now()
       WHERE family_id = $1 AND id <> $2 AND status = 'open' AND ($3 <> 'transfer' OR kind = 'transfer')
         AND (entry_id = ANY ($4) OR other_entry_id = ANY ($4))
       RETURNING id`,
      [familyId, accepted.id, accepted.kind, entries],
    );
    return rows.map(({ id }) => id);
  }

  /** Opens superseded proposals again. */
  async restore(familyId: string, ids: readonly string[]): Promise<void> {
    await this.database.affected(
      `UPDATE match_proposals SET status = 'open', decided_at = NULL, updated_at = now()
       WHERE family_id = $1 AND id = ANY ($2) AND status = 'superseded'`,
      [familyId, ids],
    );
  }

  private async read(conditions: string, parameters: readonly unknown[]): Promise<readonly ProposalWithEntries[]> {
    return this.database.rows<ProposalWithEntries>(
      `SELECT p.id, p.kind, p.status, p.basis, p.confidence, p.reasons, p.decided_at AS "decidedAt",
         p.created_at AS "createdAt", json_build_array(one.shown, other.shown) AS entries
       ${WITH_ENTRIES} ${conditions}`,
      parameters,
    );
  }
}
