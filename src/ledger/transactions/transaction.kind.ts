import { EXTERNAL_IDS } from '../entries/external-ids.list.js';
import type { RecordKind, RecordReference } from '../records/record-kind.js';
import type { SplitLineImage } from './transaction-rules.js';

const tagsOf = (entry: string): string => `
  (SELECT coalesce(jsonb_agg(g.tag_id ORDER BY g.tag_id), '[]') FROM taggings g
   WHERE g.family_id = ${entry}.family_id AND g.entry_id = ${entry}.id)`;

function tagsIn(value: unknown): readonly RecordReference[] {
  return (value as readonly string[]).map((id) => ({ type: 'tag', id }));
}

function withoutTags(value: unknown, gone: ReadonlySet<string>): readonly string[] {
  return (value as readonly string[]).filter((id) => !gone.has(id));
}

function referencesOfLine({
  category_id: category,
  merchant_id: merchant,
  tag_ids: tags,
}: SplitLineImage): readonly RecordReference[] {
  return [
    ...(category === null ? [] : [{ type: 'category', id: category } as const]),
    ...(merchant === null ? [] : [{ type: 'merchant', id: merchant } as const]),
    ...tagsIn(tags),
  ];
}

function lineWithout(line: SplitLineImage, gone: ReadonlySet<string>): SplitLineImage {
  const living = (id: string | null): string | null => (id !== null && gone.has(id) ? null : id);
  return {
    ...line,
    category_id: living(line.category_id),
    merchant_id: living(line.merchant_id),
    tag_ids: withoutTags(line.tag_ids, gone),
  };
}

/** A transaction that is not a split line. Its split lines are one of its lists. */
export const TRANSACTIONS: RecordKind = {
  type: 'transaction',
  table: 'entries',
  condition: `r.type = 'transaction' AND r.parent_id IS NULL`,
  constants: { type: 'transaction' },
  title: 'r.name',
  fields: [
    { name: 'account_id', type: 'uuid', references: 'account' },
    { name: 'date', type: 'date' },
    { name: 'amount', type: 'numeric' },
    { name: 'currency', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'original_name', type: 'text', isInternal: true, isNullable: true },
    { name: 'notes', type: 'text', isNullable: true },
    { name: 'kind', type: 'text' },
    { name: 'excluded', type: 'boolean' },
    { name: 'pending', type: 'boolean' },
    { name: 'reviewed', type: 'boolean' },
    { name: 'category_id', type: 'uuid', references: 'category', isNullable: true },
    { name: 'merchant_id', type: 'uuid', references: 'merchant', isNullable: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  lists: [
    { name: 'tag_ids', image: tagsOf('r'), references: (value) => tagsIn(value), without: withoutTags },
    {
      name: 'split_lines',
      references: (value) => (value as readonly SplitLineImage[]).flatMap(referencesOfLine),
      without: (value, gone) => (value as readonly SplitLineImage[]).map((line) => lineWithout(line, gone)),
      image: `
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'amount', trim_scale(s.amount)::text, 'name', s.name,
           'notes', s.notes, 'category_id', s.category_id, 'merchant_id', s.merchant_id, 'tag_ids', ${tagsOf('s')})
           ORDER BY s.id), '[]')
         FROM entries s WHERE s.family_id = r.family_id AND s.parent_id = r.id)`,
    },
    EXTERNAL_IDS,
  ],
  companions: [
    { type: 'transfer', table: 'transfers', column: 'outflow_transaction_id' },
    { type: 'transfer', table: 'transfers', column: 'inflow_transaction_id' },
  ],
};
