import type { HistoryEntryResponse } from '../../ledger/index.js';
import { flowOf } from '../money.words.js';
import { fieldInWords, valueInWords } from '../value.words.js';

const ACTIONS: Readonly<Record<string, string>> = { created: 'Created', updated: 'Changed', deleted: 'Deleted' };

const ACTORS: Readonly<Record<string, string>> = {
  member: 'a former member',
  api_key: 'an API key',
  import: 'an import',
  sync: 'a sync',
  system: 'Hearth',
};

export interface HistoryInWords {
  readonly at: Date;
  readonly what: string;
  readonly who: string;
  readonly isReverted: boolean;
  readonly fields: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** One entry of a history. A new record does not repeat its fields. @param names of records, by id */
export function historyInWords(
  { at, action, by, reverted, fields }: HistoryEntryResponse,
  names: ReadonlyMap<string, string>,
): HistoryInWords {
  const shown = action === 'updated' ? Object.entries(fields) : [];
  return {
    at: new Date(at),
    what: ACTIONS[action] ?? action,
    who: by.name ?? ACTORS[by.type] ?? by.type,
    isReverted: reverted,
    fields: shown.map(([name, { from, to }]) => ({
      label: fieldInWords(name),
      before: valueInWords(signed(name, from), names),
      after: valueInWords(signed(name, to), names),
    })),
  };
}

/** Amounts of the ledger are positive when money leaves. People see what it does to the account. */
function signed(name: string, value: unknown): unknown {
  return name === 'amount' && typeof value === 'string' ? flowOf(value) : value;
}
