import { type Step, stepOf } from './step.js';

/**
 * A table for intermediate results of a publish or a revert. Its rows belong to one unit of work, which deletes them.
 */
export type WorkingTable = `publishing_${string}` | `revert_${string}`;

/**
 * Creates the step that deletes the rows of an import in working tables at the end of its unit of work.
 * @param tables at least one, without duplicates
 */
export function clearing(tables: readonly WorkingTable[]): Step {
  const deletions = tables.map((table) => `DELETE FROM ${table} WHERE family_id = $1 AND import_id = $2`);
  const last = deletions.pop() ?? '';
  const others = deletions.map((deletion, index) => `cleared_${index} AS (${deletion})`);
  const sql = others.length === 0 ? last : `WITH ${others.join(', ')}\n${last}`;
  return stepOf('writers/clear', sql, ['family', 'import']);
}
