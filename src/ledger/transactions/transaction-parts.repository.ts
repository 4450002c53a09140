import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import type { SplitLineImage } from './transaction-rules.js';

/** Deletes the lines of transactions ($2) that are not among the given ones ($4), and writes those. */
const REPLACE_LINES = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($4) AS x
      (id uuid, parent_id uuid, amount numeric, name text, notes text, category_id uuid, merchant_id uuid)
  ), gone AS (
    DELETE FROM entries e WHERE e.family_id = $1 AND e.parent_id = ANY ($2::uuid[])
      AND NOT EXISTS (SELECT FROM given g WHERE g.id = e.id)
  ), stored AS (
    INSERT INTO entries AS e (family_id, id, account_id, parent_id, type, date, amount, currency, name, notes, category_id,
      merchant_id, change_set_id)
    SELECT own.family, g.id, p.account_id, p.id, 'transaction', p.date, g.amount, p.currency, g.name, g.notes, g.category_id,
      g.merchant_id, $3::uuid
    FROM ${OWN_FAMILY} CROSS JOIN given g
    JOIN entries p ON p.family_id = $1 AND p.id = g.parent_id
    ON CONFLICT (family_id, id) DO UPDATE SET amount = excluded.amount, name = excluded.name, notes = excluded.notes,
      category_id = excluded.category_id, merchant_id = excluded.merchant_id, change_set_id = excluded.change_set_id,
      updated_at = excluded.updated_at
    RETURNING e.id
  )
  SELECT id FROM stored`;

const ALIGN_LINES = `
  UPDATE entries line SET account_id = p.account_id, date = p.date, currency = p.currency, excluded = p.excluded,
    pending = p.pending, kind = p.kind
  FROM entries p
  WHERE p.family_id = $1 AND p.id = ANY ($2::uuid[]) AND line.family_id = $1 AND line.parent_id = p.id
    AND (line.account_id, line.date, line.currency, line.excluded, line.pending, line.kind)
      IS DISTINCT FROM (p.account_id, p.date, p.currency, p.excluded, p.pending, p.kind)`;

const REPLACE_TAGS = `
  WITH given AS (
    SELECT x.id, t.tag_id::uuid FROM jsonb_to_recordset($2) AS x (id uuid, tag_ids jsonb)
    CROSS JOIN jsonb_array_elements_text(x.tag_ids) AS t (tag_id)
  ), gone AS (
    DELETE FROM taggings g WHERE g.family_id = $1
      AND g.entry_id = ANY (ARRAY(SELECT (x ->> 'id')::uuid FROM jsonb_array_elements($2) AS x))
      AND NOT EXISTS (SELECT FROM given n WHERE n.id = g.entry_id AND n.tag_id = g.tag_id)
  ), stored AS (
    INSERT INTO taggings AS t (family_id, entry_id, tag_id) SELECT own.family, id, tag_id
    FROM ${OWN_FAMILY} CROSS JOIN given
    ON CONFLICT (family_id, entry_id, tag_id) DO NOTHING
    RETURNING t.entry_id
  )
  SELECT entry_id FROM stored`;

/** The rows of other tables that belong to transactions. Each statement writes those of any number of transactions. */
@Injectable()
export class TransactionPartsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Replaces the split lines of transactions, without their tags.
   * @param parentIds the transactions; one that no line names is not split any more
   */
  async replaceLines(
    familyId: string,
    changeSetId: string,
    parentIds: readonly string[],
    lines: readonly (SplitLineImage & { readonly parent_id: string })[],
  ): Promise<void> {
    await this.database.affected(REPLACE_LINES, [familyId, parentIds, changeSetId, JSON.stringify(lines)]);
  }

  /** Gives the split lines of transactions their account, date, currency, kind and flags. */
  async alignLines(familyId: string, parentIds: readonly string[]): Promise<void> {
    if (parentIds.length > 0) await this.database.affected(ALIGN_LINES, [familyId, parentIds]);
  }

  async replaceTags(
    familyId: string,
    entries: readonly { readonly id: string; readonly tag_ids: readonly string[] }[],
  ): Promise<void> {
    if (entries.length > 0) await this.database.affected(REPLACE_TAGS, [familyId, JSON.stringify(entries)]);
  }
}
