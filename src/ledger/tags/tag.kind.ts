import type { RecordKind } from '../records/record-kind.js';

export const TAGS: RecordKind = {
  type: 'tag',
  table: 'tags',
  title: 'r.name',
  fields: [
    { name: 'name', type: 'text' },
    { name: 'color', type: 'text' },
  ],
  uses: [
    { type: 'transaction', table: 'taggings', column: 'tag_id', shown: 'entry_id' },
    { type: 'rule', table: 'rule_conditions', column: 'tag_id', shown: 'rule_id' },
    { type: 'rule', table: 'rule_actions', column: 'tag_id', shown: 'rule_id' },
  ],
};
