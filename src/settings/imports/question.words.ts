import type { ShownImport } from '../../imports/index.js';
import { moneyInWords } from '../money.words.js';

type Question = ShownImport['record']['questions'][number];
type Example = NonNullable<Question['choices'][number]['example']>;

/** A question as it is shown to a person. */
export interface AskedQuestion {
  /** The field of the form that answers it. */
  readonly setting: string;
  /** The place in the file; empty when there is no single place. */
  readonly place: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly example: string | null }[];
}

/** The wording of one kind of question. */
interface Wording {
  readonly legend: string;
  readonly label: (value: string) => string;
  /** Describes the effect of a choice that has no example, if it can be described. */
  readonly without?: string;
}

const PARTS: readonly (readonly [directive: RegExp, word: string])[] = [
  [/%[Yy]/g, 'year'],
  [/%-?m|%[bB]/g, 'month'],
  [/%-?d|%e/g, 'day'],
  [/%H/g, 'hour'],
  [/%M/g, 'minute'],
  [/%S/g, 'second'],
];

const inColumn = (value: string): string => `The column “${value}”`;
const oneOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value;

/** Keyed by the setting that answers the question. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  date_format: {
    legend: 'Which date is meant?',
    label: (pattern) => PARTS.reduce((text, [directive, word]) => text.replace(directive, word), pattern),
  },
  number_format: { legend: 'Which amount is meant?', label: (value) => `As in ${value}` },
  signage_convention: {
    legend: 'Did this money come in or go out?',
    label: oneOf({ inflows_positive: 'Minus is money that went out', inflows_negative: 'Minus is money that came in' }),
  },
  amount_type_strategy: {
    legend: 'What shows whether money came in or went out?',
    label: oneOf({ custom_column: 'A word next to the amount', signed_amount: 'The sign of the amount' }),
  },
  amount_type_inflow_value: {
    legend: 'Which word marks money that came in?',
    label: (value) => `“${value}” is money that came in`,
  },
  amount_col_label: { legend: 'Which column has the amounts?', label: inColumn },
  date_col_label: { legend: 'Which column has the booking date?', label: inColumn },
  debit_col_label: { legend: 'Which column has the money that went out?', label: inColumn },
  credit_col_label: { legend: 'Which column has the money that came in?', label: inColumn },
  fee_col_label: {
    legend: 'Is the fee paid on top of the amount?',
    label: (value) => (value === 'none' ? 'No: the amount includes it' : 'Yes: it comes on top'),
  },
  left_out_states: {
    legend: 'Are these rows entries?',
    label: (value) => (value === 'none' ? 'Yes' : `No: leave out what is “${value}”`),
    without: 'no entry',
  },
  rows_to_skip: {
    legend: 'Which table has the entries?',
    label: (value) => (value === '0' ? 'The one at the beginning' : `The one after line ${value}`),
  },
};

/** The same for questions about securities. */
const TRADE_WORDINGS: Readonly<Record<string, Wording>> = {
  signage_convention: {
    legend: 'Was this bought or sold?',
    label: oneOf({ inflows_positive: 'Bought', inflows_negative: 'Sold' }),
  },
  amount_col_label: {
    legend: 'What did these trades cost?',
    label: (value) =>
      value === 'none' ? 'Quantity times price' : `The amount in the column “${value}”, costs included`,
  },
};

/**
 * @param haveTrades whether files of the type contain trades
 * @param accountCurrency the currency of amounts that name none; null when unknown
 * @returns the wording; without one of its own, the question is shown with its message and its values
 */
export function inWords(
  { setting, line, cell, message, choices }: Question,
  haveTrades: boolean,
  accountCurrency: string | null,
): AskedQuestion {
  const special = haveTrades ? TRADE_WORDINGS[setting] : undefined;
  const { legend, label, without } = special ??
    WORDINGS[setting] ?? { legend: message, label: (value: string) => value };
  return {
    setting,
    legend,
    place: [line === null ? '' : `line ${line}`, cell === null || cell === '' ? '' : `“${cell}”`]
      .filter((part) => part !== '')
      .join(': '),
    choices: choices.map(({ value, example }) => ({
      value,
      label: label(value),
      example: example === null ? (without ?? null) : exampleInWords(example, accountCurrency),
    })),
  };
}

function exampleInWords({ date, name, amount, direction, currency }: Example, accountCurrency: string | null): string {
  const sign = direction === 'out' ? '-' : '';
  const money = amount === null ? null : moneyInWords(sign + amount, currency ?? accountCurrency);
  return [date, name, money].filter((part) => part !== null && part !== '').join(' · ');
}
