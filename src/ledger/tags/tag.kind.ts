import type { RecordKind } from '../records/record-kind.js';

export const TAGS: RecordKind = {
  type: 'tag',
  table: 'tags',
  title: 'r.name',
  fields: [
    { name: 'name', type: 'text' },
    { name: 'color', type: 'text' },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  key: ['name'],
  uses: [
    {
      type: 'transaction',
      table: 'taggings',
      column: 'tag_id',
      shown: '(SELECT coalesce(e.parent_id, e.id) FROM entries e WHERE e.family_id = $1 AND e.id = u.entry_id)',
      shared: ['entry_id'],
      cleared: 'deleted',
    },
    { type: 'rule', table: 'rule_conditions', column: 'tag_id', shown: 'rule_id' },
    { type: 'rule', table: 'rule_actions', column: 'tag_id', shown: 'rule_id' },
  ],
};
