import { EXTERNAL_IDS } from '../entries/external-ids.list.js';
import { type RecordKind, type RecordReference, replacedBy, type Replacements } from '../records/record-kind.js';
import type { SplitLineImage } from './transaction-rules.js';

const tagsOf = (entry: string): string => `
  (SELECT coalesce(jsonb_agg(g.tag_id ORDER BY g.tag_id), '[]') FROM taggings g
   WHERE g.family_id = $1 AND g.entry_id = ${entry}.id)`;

function tagsIn(value: unknown): readonly RecordReference[] {
  return (value as readonly string[]).map((id) => ({ type: 'tag', id }));
}

function replacingTags(value: unknown, replacements: Replacements): readonly string[] {
  const replaced = (value as readonly string[]).flatMap((id) => replacedBy(id, replacements) ?? []);
  return [...new Set(replaced)].toSorted();
}

/** The id that a client or a column of a file gave; null for none. */
function idOfClient(value: unknown): string | null {
  const ids = (value ?? []) as readonly { readonly scheme: string; readonly external_id: string }[];
  const [first = null] = ids
    .filter(({ scheme }) => scheme === 'column')
    .map(({ external_id: id }) => id)
    .toSorted();
  return first;
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

function lineReplacing(line: SplitLineImage, replacements: Replacements): SplitLineImage {
  return {
    ...line,
    category_id: replacedBy(line.category_id, replacements),
    merchant_id: replacedBy(line.merchant_id, replacements),
    tag_ids: replacingTags(line.tag_ids, replacements),
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
    { name: 'tag_ids', image: tagsOf('r'), references: (value) => tagsIn(value), replacing: replacingTags },
    {
      name: 'split_lines',
      references: (value) => (value as readonly SplitLineImage[]).flatMap(referencesOfLine),
      replacing: (value, replacements) =>
        (value as readonly SplitLineImage[]).map((line) => lineReplacing(line, replacements)),
      image: `
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'amount', trim_scale(s.amount)::text, 'name', s.name,
           'notes', s.notes, 'category_id', s.category_id, 'merchant_id', s.merchant_id, 'tag_ids', ${tagsOf('s')})
           ORDER BY s.id), '[]')
         FROM entries s WHERE s.family_id = $1 AND s.parent_id = r.id)`,
    },
    { ...EXTERNAL_IDS, shownAs: { name: 'external_id', of: idOfClient } },
  ],
  companions: [
    { type: 'transfer', table: 'transfers', column: 'outflow_transaction_id' },
    { type: 'transfer', table: 'transfers', column: 'inflow_transaction_id' },
  ],
};
