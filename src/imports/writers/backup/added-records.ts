import { BACKUP_RECORDS, type BackupRecord } from '../../../backup-records/index.js';
import { deleteCreated, type RecordTable, transferOwnership } from '../records/records.steps.js';
import { type Step, stepOf } from '../step.js';
import { fillTemplate } from '../template.js';

/** SQL for the types of the records that plugins add. */
export const ADDED_TYPES = `'{${BACKUP_RECORDS.map(({ type }) => type).join(',')}}'::text[]`;

/** Rows of VALUES, after other rows: the type of a record, the member that refers, and the type that it refers to. */
export function addedReferences(): string {
  return BACKUP_RECORDS.flatMap(({ type, references = {} }) =>
    Object.entries(references).map(([member, kind]) => `, ('${type}', '${member}', '${kind}')`),
  ).join('');
}

/** Creates the records of plugins that the family does not have. */
export const insertAdded: readonly Step[] = BACKUP_RECORDS.map((record) => {
  const sql = fillTemplate(record.publish, { records: `(${newRecordsOf(record)})` });
  return stepOf(`backup/${record.table}`, sql, ['family', 'import']);
});

/** Transfers records of plugins to other imports that found them. */
export const transferAdded: readonly Step[] = BACKUP_RECORDS.map((record) => transferOwnership(tableOf(record), `''`));

/** Deletes the created records of plugins, those that refer to others first. */
export const deleteAdded: readonly Step[] = BACKUP_RECORDS.map((record) =>
  deleteCreated(tableOf(record), `''`),
).toReversed();

function tableOf({ type, table }: BackupRecord): RecordTable {
  const name = type.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).slice(1);
  return { table, type: `'${name}'` };
}

/** A query of the staged records, in which references are ids of the database. */
function newRecordsOf({ type, references = {} }: BackupRecord): string {
  const resolved = Object.entries(references).map(
    ([member, kind]) => `'${member}', (SELECT t.id FROM publishing_records t
      WHERE t.family_id = $1 AND t.import_id = $2 AND t.record_type = '${kind}' AND t.source_id = p.data ->> '${member}' LIMIT 1)`,
  );
  return `SELECT p.family_id, p.import_id, p.id, p.data || jsonb_build_object(${resolved.join(', ')}) AS data
    FROM publishing_records p
    WHERE p.family_id = $1 AND p.import_id = $2 AND p.record_type = '${type}' AND NOT p.joins
    ORDER BY p.row_number`;
}
