import type { StatementEntry } from './statement.js';
import type { UnderstoodEntry } from './statement-row.js';

/**
 * What a statement says of an entry beyond its values, as JSON text:
 * - `external_id {scheme, id}`: the bank's id
 * - `state`: `pending` for an entry that is not booked yet
 * - `dates {value}`: other dates, `YYYY-MM-DD`
 * - `references {…}`: keyed by the names in `StatementEntry.references`
 * - `counter_account`: the account of the other party, as written
 * - `split_lines [{amount, name, notes}]`: as the entries writer reads them
 * Returns null if there is none of these.
 */
export function detailsOf(entry: StatementEntry, { date, valueDate }: UnderstoodEntry): string | null {
  const { externalId, state, references, parts, cells } = entry;
  const counterAccount = cells.counter_account?.text;
  const details = {
    ...(externalId !== null && { external_id: externalId }),
    ...(state === 'pending' && { state }),
    ...(valueDate !== null && valueDate !== date && { dates: { value: valueDate } }),
    ...(Object.keys(references).length > 0 && { references }),
    ...(counterAccount !== undefined && { counter_account: counterAccount }),
    ...(parts.length > 0 && {
      split_lines: parts.map(({ amount, name, notes }) => ({
        amount,
        ...(name !== null && { name }),
        ...(notes !== null && { notes }),
      })),
    }),
  };
  return Object.keys(details).length === 0 ? null : JSON.stringify(details);
}
