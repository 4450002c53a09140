import type { FileKind, Settings } from '../../format.js';
import type { CsvTable } from '../csv.js';
import { profileKeyOf, type Remembered } from '../profiles/recall.js';
import { REMEMBERED_SETTINGS } from '../profiles/remembered-settings.js';
import type { FormDecisions, Plan } from './bank.plan.js';

/** No bank has more states. */
const MOST_STATES = 50;

/**
 * Collects what later files of the same kind can use: the settings of the request, the date order if the dates rule out
 * every other, and the sign convention if balances prove it.
 */
export function fileKindOf(
  { delimiter, headers }: CsvTable,
  { kinds, columns }: Plan,
  settings: Settings,
  remembered: Remembered,
  { date, money }: Pick<FormDecisions, 'date' | 'money'>,
): FileKind {
  const given = REMEMBERED_SETTINGS.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]]));
  const states = columns.state === null ? [] : (kinds[columns.state]?.labels ?? []);
  return {
    key: profileKeyOf({ delimiter: delimiter ?? '', headers, kinds }),
    headers,
    colSep: delimiter ?? '',
    states: states.slice(0, MOST_STATES).map((state) => state.toLowerCase()),
    learned: { ...provenIn(date, money), ...(Object.fromEntries(given) as Settings) },
    profile: remembered.profile,
  };
}

function provenIn(
  { decision, isProven }: FormDecisions['date'],
  { option, decidedBy }: FormDecisions['money'],
): Settings {
  const isSigned = option.mode === 'plus_in' || option.mode === 'plus_out';
  return {
    ...(decision !== null && isProven && { date_format: decision.format.pattern }),
    ...(isSigned &&
      decidedBy === 'proof' && {
        signage_convention: option.mode === 'plus_in' ? 'inflows_positive' : 'inflows_negative',
      }),
  };
}
