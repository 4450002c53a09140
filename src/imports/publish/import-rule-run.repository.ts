import { Injectable } from '@nestjs/common';
import { cellsOf, type Rule, ruleStatement } from '../../ledger/index.js';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';

/**
 * Runs rules on the entries of a publish in the working table of rules. Each rule sees the changes of earlier rules, and each
 * entry is written once, regardless of the number of rules.
 */
@Injectable()
export class ImportRuleRunRepository {
  constructor(private readonly database: Database) {}

  /**
   * Copies the new transactions into the working table: the split lines of a split transaction instead of the
   * transaction itself. Rules do not overwrite values from the file.
   * @param needsCells whether a rule reads all cells of a row
   */
  async open(familyId: string, importId: string, needsCells: boolean): Promise<void> {
    await this.database.affected(
      `INSERT INTO rule_entries (family_id, run_id, entry_id, transaction_id, row_number, account_id, account_type, date, amount, name,
         name_lower, notes_lower, cells_lower, kind, excluded, category_id, merchant_id, tag_ids, kept_fields)
       SELECT m.family_id, m.import_id, e.id, coalesce(e.parent_id, e.id), r.row_number, e.account_id, a.accountable_type, e.date,
         e.amount, e.name, lower(e.name), lower(coalesce(e.notes, '')),
         CASE WHEN $3::boolean THEN ${cellsOf('r', 'i')} END,
         e.kind, e.excluded, e.category_id, e.merchant_id, coalesce(m.tag_ids, '{}'),
         array_remove(ARRAY[CASE WHEN e.category_id IS NOT NULL THEN 'category_id' END,
           CASE WHEN e.merchant_id IS NOT NULL THEN 'merchant_id' END,
           CASE WHEN coalesce(named_cell(r.fields, i.cell_names, 'name'), '') <> '' THEN 'name' END]::text[], NULL)
       FROM publishing_rows m
       JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = coalesce(m.in_row, m.row_number)
       JOIN imports i ON i.family_id = $1 AND i.id = $2
       JOIN entries e ON e.id = m.entry_id
       JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
       WHERE m.family_id = $1 AND m.import_id = $2 AND m.is_new
         AND e.family_id = $1 AND e.import_id = $2 AND e.type = 'transaction' AND NOT EXISTS (
           SELECT FROM entries line WHERE line.family_id = $1 AND line.import_id = $2 AND line.parent_id = e.id)`,
      [familyId, importId, needsCells],
    );
  }

  /**
   * Runs one rule in one statement and saves its changes.
   * @param earlier the number of changes by earlier rules
   * @returns the number of changes by this rule
   */
  async apply(familyId: string, importId: string, rule: Rule, earlier: number): Promise<number> {
    const statement = ruleStatement(familyId, importId, rule);
    if (statement === null) return 0;
    const { expressions, changes, parameters } = statement;
    const ruleId = parameters.add(rule.id, 'uuid');
    const name = parameters.add(rule.name, 'text');
    const place = `${parameters.add(earlier, 'int')} + row_number() OVER (ORDER BY row_number, place)`;
    const publish = `(SELECT publish_id FROM imports WHERE family_id = $1 AND id = $2)`;
    return this.database.affected(
      `WITH ${expressions}, noted AS (
         INSERT INTO import_rule_changes AS added (family_id, id, import_id, row_number, rule_id, rule_name, attribute, value)
         SELECT own.family, derived_id(${publish}, 'rule change', ${place}), $2::uuid, row_number, ${ruleId}, ${name}, attribute, value
         FROM ${OWN_FAMILY} CROSS JOIN (${changes}) note ORDER BY row_number, place
         RETURNING added.row_number
       ) SELECT row_number FROM noted`,
      parameters.values,
    );
  }

  /**
   * Writes the results to the ledger. It does not set `updated_at`: a later value would mark an entry as edited by a
   * user.
   */
  async close(familyId: string, importId: string): Promise<void> {
    await this.database.affected(
      `UPDATE entries e SET category_id = t.category_id, merchant_id = t.merchant_id, name = t.name, excluded = t.excluded,
         kind = t.kind, original_name = CASE WHEN t.name <> e.name THEN coalesce(e.original_name, e.name) ELSE e.original_name END
       FROM rule_entries t
       WHERE t.family_id = $1 AND t.run_id = $2 AND e.family_id = $1 AND e.import_id = $2 AND e.id = t.entry_id AND t.is_changed`,
      [familyId, importId],
    );
    await this.database.affected(
      `INSERT INTO taggings (family_id, entry_id, tag_id)
       SELECT family_id, entry_id, unnest(tag_ids) FROM rule_entries
       WHERE family_id = $1 AND run_id = $2 AND is_changed ON CONFLICT DO NOTHING`,
      [familyId, importId],
    );
    await this.database.affected('DELETE FROM rule_entries WHERE family_id = $1 AND run_id = $2', [familyId, importId]);
  }
}
