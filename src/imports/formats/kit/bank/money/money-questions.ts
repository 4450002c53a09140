import type { Settings } from '../../../format.js';
import type { UnknownDirection } from '../columns/direction-columns.js';
import type { MoneyEvidence, SignCounts, Witness } from './money-evidence.js';
import type { StatedTotals } from './stated-balances.js';
import { amountColumnOf, isPair, type MoneyMode, type MoneyOption } from './money-options.js';

/** A possible answer to an open question, with the option that it selects. */
export interface OpenChoice {
  readonly value: string;
  readonly option: MoneyOption;
}

/** A question about the money of a file, before its examples are filled in. */
export interface OpenQuestion {
  readonly setting: string;
  readonly column: number | null;
  readonly witness: Witness;
  readonly choices: readonly OpenChoice[];
}

/** The facts that decide if neither the request nor a balance does. */
export interface DecisionFacts {
  readonly settings: Settings;
  readonly isLiability: boolean;
  /** The options used for earlier files of the account; null if none are remembered. */
  readonly before: readonly MoneyOption[] | null;
  /** A column that seems to contain directions, with its words; null if there is none. */
  readonly unknownDirection: UnknownDirection | null;
  /** Whether headings or settings name the amount columns. */
  readonly isMoneyNamed: boolean;
  /** Returns the label of a column in a setting: its heading, or `#n`. */
  readonly labelOf: (column: number) => string;
  /** Returns whether the heading of a column names the account's currency. */
  readonly isInAccountCurrency: (column: number) => boolean;
  /** The opening and closing balance that the file states; null unless it states both. */
  readonly totals: StatedTotals | null;
  /** Whether rows have the IBAN of another party. Card transactions do not. */
  readonly hasOtherAccounts: boolean;
  /** Whether the headings show that the first way to read the amounts is the one after fees. */
  readonly isNetFirst: boolean;
  /** Whether the heading of the balance shows that it is the amount owed. */
  readonly isOwedByHeading: boolean;
}

export function mirrorQuestion(
  options: readonly MoneyOption[],
  evidence: MoneyEvidence,
  { labelOf }: DecisionFacts,
): OpenQuestion | null {
  const [one] = options;
  if (one === undefined || !isPair(one.columns)) {
    const column = one === undefined ? null : amountColumnOf(one.columns);
    return signQuestion(options, evidence.signsOf(column), column);
  }
  const { debit, credit } = one.columns;
  const witness = evidence.signsOf(debit).first ?? evidence.signsOf(credit).first;
  if (witness === null || debit === null || credit === null) return null;
  const choices = options.map((option) => ({ value: labelOf(option.mode === 'pair_turned' ? credit : debit), option }));
  return { setting: 'debit_col_label', column: debit, witness, choices };
}

/** Asks which of two unknown words in a direction column means an inflow. */
export function wordQuestion(
  options: readonly MoneyOption[],
  { first }: SignCounts,
  { unknownDirection }: DecisionFacts,
): OpenQuestion | null {
  const plusIn = options.find(({ mode }) => mode === 'plus_in');
  const plusOut = options.find(({ mode }) => mode === 'plus_out');
  if (unknownDirection === null || first === null || plusIn === undefined || plusOut === undefined) return null;
  const { column, labels } = unknownDirection;
  const own = first.row.cells[column] ?? '';
  const others = labels.filter((label) => label !== own);
  if (own === '' || others.length === 0) return null;
  const choices = [{ value: own, option: plusIn }, ...others.map((value) => ({ value, option: plusOut }))];
  return { setting: 'amount_type_inflow_value', column, witness: first, choices };
}

export function signQuestion(
  options: readonly MoneyOption[],
  { first }: SignCounts,
  column: number | null,
): OpenQuestion | null {
  if (first === null) return null;
  const choice = (value: string, ...modes: MoneyMode[]): readonly OpenChoice[] => {
    const option = options.find(({ mode }) => modes.includes(mode));
    return option === undefined ? [] : [{ value, option }];
  };
  const words = options.some(({ mode }) => mode === 'words');
  const choices = words
    ? [...choice('custom_column', 'words'), ...choice('signed_amount', 'plus_in', 'plus_out', 'word_values')]
    : [
        ...choice('inflows_positive', 'plus_in', 'pair_values', 'pair_signed'),
        ...choice('inflows_negative', 'plus_out', 'pair_sizes'),
      ];
  if (choices.length < 2) return null;
  return { setting: words ? 'amount_type_strategy' : 'signage_convention', column, witness: first, choices };
}

export function feeQuestion(
  options: readonly MoneyOption[],
  witness: Witness,
  { labelOf }: DecisionFacts,
): OpenQuestion {
  const within = options.find(({ addsFees }) => !addsFees);
  const beside =
    options.find(({ addsFees, mode }) => addsFees && mode === within?.mode) ?? options.find(({ addsFees }) => addsFees);
  const column = witness.row.feeColumn;
  const choices = [
    ...(within === undefined ? [] : [{ value: 'none', option: within }]),
    ...(beside === undefined ? [] : [{ value: column === null ? 'none' : labelOf(column), option: beside }]),
  ];
  return { setting: 'fee_col_label', column, witness, choices };
}

export function wayQuestion(
  ways: readonly MoneyOption['columns'][],
  options: readonly MoneyOption[],
  evidence: MoneyEvidence,
  { labelOf }: DecisionFacts,
): readonly OpenQuestion[] {
  const witnesses = ways.flatMap((one, at) => ways.slice(at + 1).map((other) => evidence.differenceOf(one, other)));
  const [witness] = witnesses.filter((found) => found !== null).toSorted((a, b) => a.row.rowNumber - b.row.rowNumber);
  if (witness === undefined) return [];
  const { setting, columnOf } = wayNames(ways);
  const choices = ways.flatMap((way) => {
    const option = options.find(({ columns, addsFees }) => columns === way && !addsFees);
    const column = columnOf(way);
    return option === undefined || column === null ? [] : [{ value: labelOf(column), option }];
  });
  const unique = choices.filter(({ value }, at) => choices.findIndex((other) => other.value === value) === at);
  const [first] = ways;
  return unique.length < 2 || first === undefined
    ? []
    : [{ setting, column: columnOf(first), witness, choices: unique }];
}

/** The setting that distinguishes ways to read the amounts, and the column that it names for each. */
function wayNames(ways: readonly MoneyOption['columns'][]): {
  readonly setting: string;
  readonly columnOf: (way: MoneyOption['columns']) => number | null;
} {
  if (!ways.every(isPair)) {
    return { setting: 'amount_col_label', columnOf: (way) => way.amount ?? way.credit ?? way.debit };
  }
  const haveOneDebit = new Set(ways.map(({ debit }) => debit)).size === 1;
  return haveOneDebit
    ? { setting: 'credit_col_label', columnOf: ({ credit }) => credit }
    : { setting: 'debit_col_label', columnOf: ({ debit }) => debit };
}

/** Asks about a column next to an unnamed amount that no balance explains: it can be a fee or another amount. */
export function otherColumnQuestion(
  option: MoneyOption,
  evidence: MoneyEvidence,
  { labelOf }: DecisionFacts,
): OpenQuestion | null {
  const { amount, balance } = option.columns;
  const { first } = evidence.signsOf(amount);
  if (amount === null || balance === null || first === null) return null;
  const other = { ...option, columns: { ...option.columns, amount: balance, balance: amount } };
  const choices = [
    { value: labelOf(amount), option },
    { value: labelOf(balance), option: other },
  ];
  return { setting: 'amount_col_label', column: amount, witness: first, choices };
}
