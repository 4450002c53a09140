import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { DomainError } from '../../platform/errors.js';
import { ENTRY_IMAGE } from '../writers/entries/entry-image.js';
import type { MatchProposal } from './match-proposal.entity.js';

const MERGE_FIELDS = sqlFile(new URL('./merge-fields.sql', import.meta.url));
const MERGE_OUTCOME = sqlFile(new URL('./merge-outcome.sql', import.meta.url));
const MERGE_TRADE = sqlFile(new URL('./merge-trade.sql', import.meta.url));
const SPLIT_FIELDS = sqlFile(new URL('./split-fields.sql', import.meta.url));
const SPLIT_REMOVED = sqlFile(new URL('./split-removed.sql', import.meta.url));
const SPLIT_TRADE = sqlFile(new URL('./split-trade.sql', import.meta.url));

/** An entry as a row of the database, with the ids of its tags; a trade with what it traded. */
interface EntryImage {
  readonly id: string;
  readonly type: string;
  readonly import_id: string | null;
  readonly date: string;
  readonly tag_ids: readonly string[];
}

/** What a merge of two entries changed. */
export interface Merge {
  /** The entry that stays, before and after. */
  readonly kept: EntryImage;
  readonly given: EntryImage;
  /** The entry that was deleted. */
  readonly removed: EntryImage;
  /** The external ids of the removed entry, which the other one has now. */
  readonly external_ids: readonly { readonly scheme: string; readonly external_id: string; readonly seq: number }[];
  /** Its split lines, which are parts of the other one now. */
  readonly split_line_ids: readonly string[];
  /** Its transfers, which name the other one now. */
  readonly transfer_ids: readonly string[];
  /** The row of its import that has the other one as its outcome now; null when it came from no row. */
  readonly row_number: number | null;
  /** The rows of other imports that had found the removed entry, and have the other one as their outcome now. */
  readonly found_by: readonly { readonly import_id: string; readonly row_number: number }[];
}

/** Puts the entry $2 in the place of the entry $3. A condition follows. */
const REPOINT_TRANSFERS = `UPDATE transfers SET
  inflow_transaction_id = CASE WHEN inflow_transaction_id = $3 THEN $2 ELSE inflow_transaction_id END,
  outflow_transaction_id = CASE WHEN outflow_transaction_id = $3 THEN $2 ELSE outflow_transaction_id END`;

/** Numbers as text, because those of JSON lose digits in JavaScript. */
const IMAGE = `${ENTRY_IMAGE} || jsonb_build_object('amount', e.amount::text, 'tag_ids', ARRAY(
  SELECT t.tag_id FROM taggings t WHERE t.family_id = $1 AND t.entry_id = e.id ORDER BY t.tag_id))
  || coalesce((SELECT jsonb_build_object('security_id', t.security_id, 'qty', t.qty::text, 'price', t.price::text,
      'fee', t.fee::text, 'lots', t.lots)
    FROM trades t WHERE t.family_id = $1 AND t.entry_id = e.id), '{}')`;

/**
 * Joins two entries that are one transaction, as a publish would have done it, and takes them apart again. Call it in a unit
 * of work that holds the family's lock.
 */
@Injectable()
export class EntryMergesRepository {
  constructor(private readonly database: Database) {}

  /** Throws `conflict` when both entries are split, both are in transfers, or a sale names the one that goes. */
  async merge(familyId: string, { entryId, otherEntryId, basis }: MatchProposal): Promise<Merge> {
    const pair = [familyId, entryId, otherEntryId];
    const kept = await this.image(familyId, entryId);
    const removed = await this.image(familyId, otherEntryId);
    await this.refuseTwo(familyId, [entryId, otherEntryId]);
    await this.refuseSold(familyId, removed);
    const isCorrection = basis === 'id_clash';
    await this.database.affected(MERGE_FIELDS, [...pair, isCorrection]);
    if (isCorrection && kept.type === 'trade') await this.database.affected(MERGE_TRADE, pair);
    if (kept.tag_ids.length === 0) await this.tag(familyId, entryId, removed.tag_ids);
    const external_ids = await this.database.rows<Merge['external_ids'][number]>(
      `UPDATE entry_external_ids SET entry_id = $2 WHERE family_id = $1 AND entry_id = $3
       RETURNING scheme, external_id, seq`,
      pair,
    );
    const lines = await this.database.rows<{ id: string }>(
      'UPDATE entries SET parent_id = $2 WHERE family_id = $1 AND parent_id = $3 RETURNING id',
      pair,
    );
    const transfers = await this.database.rows<{ id: string }>(
      `${REPOINT_TRANSFERS}
       WHERE family_id = $1 AND $3 IN (inflow_transaction_id, outflow_transaction_id) RETURNING id`,
      pair,
    );
    const [row] = await this.database.rows<{ row_number: number }>(MERGE_OUTCOME, [...pair, JSON.stringify(kept)]);
    const found_by = await this.database.rows<Merge['found_by'][number]>(
      'UPDATE import_outcomes SET record_id = $2 WHERE family_id = $1 AND record_id = $3 RETURNING import_id, row_number',
      pair,
    );
    await this.database.affected('DELETE FROM entries WHERE family_id = $1 AND id = $2', [familyId, otherEntryId]);
    return {
      kept,
      given: await this.image(familyId, entryId),
      removed,
      external_ids,
      split_line_ids: lines.map(({ id }) => id),
      transfer_ids: transfers.map(({ id }) => id),
      row_number: row?.row_number ?? null,
      found_by,
    };
  }

  /**
   * Undoes `merge`. A field of the kept entry that somebody changed since stays. Throws `conflict` when the import of the
   * removed entry was reverted since, or has the kept entry as its own.
   */
  async split(familyId: string, { entryId }: MatchProposal, merge: Merge): Promise<void> {
    const { kept, given, removed } = merge;
    await this.refuseReverted(familyId, entryId, removed.import_id);
    const now = await this.image(familyId, entryId);
    await this.database.affected(SPLIT_REMOVED, [familyId, JSON.stringify(removed)]);
    await this.database.affected(SPLIT_FIELDS, [familyId, entryId, JSON.stringify(kept), JSON.stringify(given)]);
    if (removed.type === 'trade') {
      const images = [removed, kept, given].map((image) => JSON.stringify(image));
      await this.database.affected(SPLIT_TRADE, [familyId, entryId, ...images]);
    }
    await this.tag(familyId, removed.id, removed.tag_ids);
    if (now.tag_ids.join() === given.tag_ids.join()) await this.untag(familyId, entryId, kept.tag_ids);
    await this.database.affected(
      `UPDATE entry_external_ids x SET entry_id = $2 FROM jsonb_populate_recordset(NULL::entry_external_ids, $3) m
       WHERE x.family_id = $1 AND x.entry_id = $4
         AND (x.scheme, x.external_id, x.seq) = (m.scheme, m.external_id, m.seq)`,
      [familyId, removed.id, JSON.stringify(merge.external_ids), entryId],
    );
    await this.database.affected(
      'UPDATE entries SET parent_id = $2 WHERE family_id = $1 AND parent_id = $3 AND id = ANY ($4)',
      [familyId, removed.id, entryId, merge.split_line_ids],
    );
    await this.database.affected(
      `${REPOINT_TRANSFERS}
       WHERE family_id = $1 AND id = ANY ($4)`,
      [familyId, removed.id, entryId, merge.transfer_ids],
    );
    await this.forgetOutcome(familyId, entryId, merge);
  }

  private async forgetOutcome(
    familyId: string,
    entryId: string,
    { removed, row_number, found_by = [] }: Merge,
  ): Promise<void> {
    // A row that inherited the kept entry since keeps it.
    await this.database.affected(
      `UPDATE import_outcomes o SET record_id = $3 FROM jsonb_populate_recordset(NULL::import_outcomes, $4) f
       WHERE o.family_id = $1 AND o.record_id = $2 AND o.outcome <> 'created'
         AND (o.import_id, o.row_number) = (f.import_id, f.row_number)`,
      [familyId, entryId, removed.id, JSON.stringify(found_by)],
    );
    if (removed.import_id === null) return;
    await this.database.affected(
      `DELETE FROM import_adoptions WHERE family_id = $1 AND import_id = $2 AND record_id = $3
         AND record_type IN ('transaction', 'trade')`,
      [familyId, removed.import_id, entryId],
    );
    await this.database.affected(
      `UPDATE import_outcomes SET outcome = 'created', reason = NULL, record_id = $4, matched_by = NULL, confidence = NULL
       WHERE family_id = $1 AND import_id = $2 AND row_number = $3`,
      [familyId, removed.import_id, row_number, removed.id],
    );
  }

  /** Reads and locks an entry. Throws `conflict` when it is gone. */
  private async image(familyId: string, id: string): Promise<EntryImage> {
    const [found] = await this.database.rows<{ image: EntryImage }>(
      `SELECT ${IMAGE} AS image FROM entries e WHERE e.family_id = $1 AND e.id = $2 FOR NO KEY UPDATE`,
      [familyId, id],
    );
    if (found === undefined) throw new DomainError('conflict', 'One of the transactions is no longer there.');
    return found.image;
  }

  private async refuseSold(familyId: string, { id, type }: EntryImage): Promise<void> {
    if (type !== 'trade') return;
    const sales = await this.database.rows('SELECT FROM trades WHERE family_id = $1 AND lots @> $2::jsonb LIMIT 1', [
      familyId,
      JSON.stringify([{ trade_id: id }]),
    ]);
    if (sales.length > 0) throw new DomainError('conflict', 'A sale names one of the trades as what it sold.');
  }

  private async refuseTwo(familyId: string, ids: readonly string[]): Promise<void> {
    const [found] = await this.database.rows<{ split: boolean; paired: boolean }>(
      `SELECT (SELECT count(DISTINCT parent_id) = 2 FROM entries WHERE family_id = $1 AND parent_id = ANY ($2)) AS split,
         (SELECT count(*) = 2 FROM unnest($2::uuid[]) id WHERE EXISTS (SELECT FROM transfers t
           WHERE t.family_id = $1 AND (t.inflow_transaction_id = id OR t.outflow_transaction_id = id))) AS paired`,
      [familyId, ids],
    );
    if (found?.split === true) throw new DomainError('conflict', 'Both transactions are split.');
    if (found?.paired === true) throw new DomainError('conflict', 'Both transactions are in transfers.');
  }

  private async refuseReverted(familyId: string, entryId: string, importId: string | null): Promise<void> {
    if (importId === null) return;
    const published = await this.database.rows(
      `SELECT FROM imports i WHERE i.family_id = $1 AND i.id = $2 AND i.status IN ('complete', 'revert_failed')
         AND NOT EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.id = $3 AND e.import_id = $2)`,
      [familyId, importId, entryId],
    );
    if (published.length === 0) {
      throw new DomainError(
        'conflict',
        'The import that brought the removed transaction, or the one it joined, was reverted since.',
      );
    }
  }

  private async tag(familyId: string, entryId: string, tagIds: readonly string[]): Promise<void> {
    await this.database.affected(
      `INSERT INTO taggings (family_id, entry_id, tag_id) SELECT family_id, $2, id FROM tags WHERE family_id = $1 AND id = ANY ($3)`,
      [familyId, entryId, tagIds],
    );
  }

  /** Deletes the tags of an entry but for these. */
  private async untag(familyId: string, entryId: string, kept: readonly string[]): Promise<void> {
    await this.database.affected('DELETE FROM taggings WHERE family_id = $1 AND entry_id = $2 AND tag_id <> ALL ($3)', [
      familyId,
      entryId,
      kept,
    ]);
  }
}
