import type { Settings } from '../../../format.js';
import type { MoneyEvidence, SignCounts } from './money-evidence.js';
import { amountColumnOf, type MoneyMode, type MoneyOption } from './money-options.js';

/** Returns whether the signs and the direction words of all rows allow a way to read the amounts. */
export function isPossibleMode(
  mode: MoneyMode,
  columns: MoneyOption['columns'],
  evidence: MoneyEvidence,
  settings: Settings,
): boolean {
  if (mode === 'pair_values' || mode === 'pair_signed') {
    const [debit, credit] = [evidence.signsOf(columns.debit), evidence.signsOf(columns.credit)];
    const hasMinus = debit.negative > debit.positive;
    if (hasMinus !== (mode === 'pair_signed')) return false;
    if (settings['signage_convention'] !== undefined) return true;
    // If each column has only one sign, the absolute values are meant.
    return [debit, credit].some(({ negative, positive }) => negative > 0 && positive > 0);
  }
  if (mode === 'pair_sizes') return true;
  // For a pair of columns, only balances can prove this.
  if (mode === 'pair_turned') return columns.balance !== null;
  const column = amountColumnOf(columns);
  const signs = evidence.signsOf(column);
  if (mode === 'marked' || (areMarkedAlone(signs) && mode.startsWith('plus'))) {
    return (mode === 'marked') === areMarkedAlone(signs) && !(signs.agreeingWords + signs.opposingWords > 0);
  }
  if (mode === 'out' || mode === 'in') return signs.negative === 0;
  const isHeaded = columns.amount === null;
  const hasWords = signs.agreeingWords + signs.opposingWords > 0;
  if (mode === 'words' || mode === 'word_values') {
    if (!hasWords) return settings['amount_type_strategy'] === 'custom_column';
    if (settings['amount_type_strategy'] === 'custom_column') return (mode === 'word_values') === isMixed(signs);
    if (mode === 'word_values') return signs.negative > 0 && signs.agreeingWords > 0 && signs.opposingWords > 0;
    return !signsSayMore(signs);
  }
  if (isHeaded && signs.negative === 0) return false;
  if (!hasWords || settings['signage_convention'] !== undefined) return true;
  if (signs.negative === 0) return false;
  if (signsSayMore(signs)) return true;
  // If the words agree with the signs in all rows or in none, both options give the same result. One word beside a minus
  // in every row shows neither.
  return signs.opposingWords > 0 && (signs.agreeingWords > 0 || signs.positive === 0);
}

/** Returns whether the direction column agrees with the signs wherever it has a word, and lacks one in some rows. */
function signsSayMore({ negative, agreeingWords, opposingWords, wordless }: SignCounts): boolean {
  return negative > 0 && wordless > 0 && agreeingWords > 0 && opposingWords === 0;
}

/** Returns whether some amounts have an explicit plus and no amount has a minus: the others are then the outflows. */
function areMarkedAlone({ negative, positive, pluses }: SignCounts): boolean {
  return negative === 0 && pluses > 0 && pluses < positive;
}

/** Returns whether the direction column agrees with the signs in some rows and contradicts them in others. */
function isMixed({ agreeingWords, opposingWords }: SignCounts): boolean {
  return agreeingWords > 0 && opposingWords > 0;
}
