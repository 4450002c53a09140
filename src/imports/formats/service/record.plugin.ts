import type { BackupRecord } from '../../../backup-records/index.js';
import type { ExactJson, ExactObject } from '../kit/exact-json.js';
import { id, type FieldFacts } from './record.fields.js';
import { isBlank, readMembers } from './record.members.js';
import type { RecordProblems } from './record.problems.js';

const ID: FieldFacts = { read: id, isRequired: true };

/** Returns the members of a plugin's record in canonical form. The plugin checks all but the ids. */
export function readPluginData(
  { references = {}, check }: BackupRecord,
  source: ExactObject,
  problems: RecordProblems,
): ExactObject {
  const referring = Object.fromEntries(Object.keys(references).map((member) => [member, { read: id }]));
  const ids = readMembers({ id: ID, ...referring }, source, problems);
  const others = Object.entries(source).filter(([member]) => member !== 'id' && !(member in references));
  const given = Object.fromEntries(others.filter(([, value]) => !isBlank(value) || value === false));
  const data = check(given, (field, problem) => {
    const value: ExactJson = source[field] ?? null;
    problems.invalid('invalid_value', field, value, problem);
  });
  return { ...ids, ...data };
}
