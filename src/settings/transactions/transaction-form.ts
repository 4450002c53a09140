import { UpdateTransaction, type WholeTransaction } from '../../ledger/index.js';
import { type FormResult, type Posted, readForm } from '../form.js';

/** The labels of the fields in `views/transaction.eta`. */
export const LABELS = {
  name: 'Name',
  notes: 'Notes',
  category_id: 'Category',
  merchant_id: 'Merchant',
  tag_ids: 'Tags',
  excluded: 'Leave out of reports',
};

/** The prefix of the names of tags' checkboxes: a form has each name once. */
export const TAG = 'tag-';

/**
 * Reads what a form changes. It names only fields that are different, because rules and imports leave those that a person
 * has set.
 */
export function readChange(current: WholeTransaction, posted: Posted): FormResult<UpdateTransaction> {
  const wanted = {
    name: textOf(posted['name']),
    notes: textOf(posted['notes']) || null,
    category_id: textOf(posted['category_id']) || null,
    merchant_id: textOf(posted['merchant_id']) || null,
    tag_ids: chosenIn(posted, TAG),
    excluded: posted['excluded'] === 'true',
  };
  const before: typeof wanted = {
    name: current.name,
    notes: current.notes === null ? null : textOf(current.notes),
    category_id: current.category?.id ?? null,
    merchant_id: current.merchant?.id ?? null,
    tag_ids: current.tags.map(({ id }) => id).toSorted(),
    excluded: current.excluded,
  };
  const isSplit = current.splitLines.length > 0;
  const fields = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const changed = fields.filter(
    (name) =>
      !(isSplit && FIELDS_OF_LINES.includes(name)) && JSON.stringify(wanted[name]) !== JSON.stringify(before[name]),
  );
  return readForm(UpdateTransaction, Object.fromEntries(changed.map((name) => [name, wanted[name]])), LABELS);
}

/** The fields that the parts of a split transaction have instead of it. */
const FIELDS_OF_LINES: readonly (keyof typeof LABELS)[] = ['category_id', 'merchant_id', 'tag_ids'];

/** The ids of the checkboxes with a prefix that are ticked. */
export function chosenIn(posted: Posted, prefix: string): readonly string[] {
  return Object.keys(posted)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .toSorted();
}

/** A submitted text. Browsers send line breaks as CRLF. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
