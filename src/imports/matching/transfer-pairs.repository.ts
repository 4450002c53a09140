import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import type { MatchProposal } from './match-proposal.entity.js';

/** The kinds that two transactions had before they became a transfer, and those that they got. */
export interface Pairing {
  readonly kinds: readonly { readonly id: string; readonly before: string; readonly given: string }[];
}

type Sides = Pick<MatchProposal, 'entryId' | 'otherEntryId'>;

/** Makes transfers of proposed pairs, and undoes that. Call it in a unit of work. */
@Injectable()
export class TransferPairsRepository {
  constructor(private readonly database: Database) {}

  /** Pairs the two entries as a confirmed transfer and sets their kinds. Throws `conflict` when one is in a transfer already. */
  async pair(familyId: string, { entryId, otherEntryId }: Sides): Promise<Pairing> {
    const taken = await this.database.rows(
      `SELECT FROM transfers WHERE family_id = $1
         AND (outflow_transaction_id = ANY ($2) OR inflow_transaction_id = ANY ($2)) LIMIT 1`,
      [familyId, [entryId, otherEntryId]],
    );
    if (taken.length > 0) throw new DomainError('conflict', 'One of the transactions is in another transfer.');
    await this.database.affected(
      'INSERT INTO transfers (family_id, outflow_transaction_id, inflow_transaction_id) VALUES ($1, $2, $3)',
      [familyId, entryId, otherEntryId],
    );
    const kinds = await this.database.rows<Pairing['kinds'][number]>(
      `UPDATE entries e SET kind = transfer_kind(e.amount, here.accountable_type, there.accountable_type), updated_at = now()
       FROM entries was, accounts here, accounts there
       WHERE e.family_id = $1 AND e.id = ANY ($2) AND was.family_id = $1 AND was.id = e.id
         AND here.family_id = $1 AND here.id = e.account_id
         AND there.family_id = $1 AND there.id = (
           SELECT o.account_id FROM entries o WHERE o.family_id = $1 AND o.id = ANY ($2) AND o.id <> e.id)
       RETURNING e.id, was.kind AS before, e.kind AS given`,
      [familyId, [entryId, otherEntryId]],
    );
    return { kinds };
  }

  /** Stores that the two entries are no transfer. */
  async reject(familyId: string, { entryId, otherEntryId }: Sides): Promise<void> {
    await this.database.affected(
      `INSERT INTO rejected_transfers (family_id, outflow_transaction_id, inflow_transaction_id) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [familyId, entryId, otherEntryId],
    );
  }

  /**
   * Deletes the transfer of an accepted pair, or the rejection of a rejected one. An entry gets its former kind back if nobody
   * changed it since. @param undo what `pair` returned; null for a rejected pair
   */
  async unpair(familyId: string, { entryId, otherEntryId }: Sides, undo: object | null): Promise<void> {
    const table = undo === null ? 'rejected_transfers' : 'transfers';
    const deleted = await this.database.affected(
      `DELETE FROM ${table} WHERE family_id = $1 AND outflow_transaction_id = $2 AND inflow_transaction_id = $3`,
      [familyId, entryId, otherEntryId],
    );
    if (undo === null) return;
    if (deleted === 0) throw new DomainError('conflict', 'The transfer is no longer there.');
    for (const { id, before, given } of (undo as Pairing).kinds) {
      await this.database.affected(
        'UPDATE entries SET kind = $3, updated_at = now() WHERE family_id = $1 AND id = $2 AND kind = $4',
        [familyId, id, before, given],
      );
    }
  }
}
