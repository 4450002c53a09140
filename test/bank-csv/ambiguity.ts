import { laterBy, ordersOf, retaken } from './forms.js';
import type { Movement } from './movements.js';
import type { Shape } from './shape.js';

/** A row of the file and its printed values, for the rules about what a person could not decide. */
export interface Printed {
  /** In the order of the file. */
  readonly movements: readonly Movement[];
  /** All money cells. */
  readonly money: readonly string[];
  readonly today: string;
}

/** Returns the settings that the file leaves open; see `Model.ambiguous`. */
export function ambiguities(shape: Shape, printed: Printed): string[] {
  const { movements } = printed;
  const proves = shape.balance !== 'none' && movements.filter(({ state }) => state === 'booked').length > 1;
  return [
    ...(isDateOpen(shape, printed) ? ['date_format'] : []),
    ...(isNumberOpen(shape, printed.money) ? ['number_format'] : []),
    ...(isSignOpen(shape, movements, proves) ? ['signage_convention'] : []),
    ...(isDirectionOpen(shape, movements) ? ['amount_type_inflow_value', 'signage_convention'] : []),
    ...(shape.roles.includes('fee') && !proves ? ['fee_col_label'] : []),
    ...(shape.roles.includes('state') && !proves ? ['left_out_states', 'state_col_label'] : []),
    ...(shape.headings === 'known' ? [] : columnsOpen(shape)),
  ];
}

function isDateOpen(shape: Shape, { movements, today }: Printed): boolean {
  const [own = 'dmy', ...others] = ordersOf(shape.dateForm);
  const dates = movements.map(({ date }) => date);
  const limit = laterBy(today, 7);
  return others.some((other) => {
    const taken = dates.map((date) => retaken(date, own, other));
    if (taken.some((date, at) => date === null || (date > limit && (dates[at] ?? '') <= limit))) return false;
    if (taken.every((date, at) => date === dates[at])) return false;
    return inOrder(taken) || new Set(dates).size < 5 || !inOrder(dates);
  });
}

function inOrder(dates: readonly (string | null)[]): boolean {
  const texts = dates.map((date) => date ?? '');
  const up = texts.every((date, at) => at === 0 || (texts[at - 1] ?? '') <= date);
  return up || texts.every((date, at) => at === 0 || (texts[at - 1] ?? '') >= date);
}

/** Returns whether every mark could be a decimal mark before three decimals as well as a group separator. */
function isNumberOpen(shape: Shape, money: readonly string[]): boolean {
  if (shape.exponent !== 2) return false;
  const marked = money.map((cell) => cell.replace(/[^\d.,]/g, '')).filter((cell) => /[.,]/.test(cell));
  return marked.length > 0 && marked.every((cell) => /^[1-9]\d{0,2}[.,]\d\d0$/.test(cell));
}

function isSignOpen(shape: Shape, movements: readonly Movement[], proves: boolean): boolean {
  if (shape.signs === 'charges positive') return true;
  if (shape.signs !== 'signed') return false;
  if (shape.isLiability) return !shape.money.showsPlus;
  const out = movements.filter(({ amount }) => amount < 0n).length;
  return !proves && out * 2 <= movements.length && !(shape.money.showsPlus && out < movements.length);
}

function isDirectionOpen(shape: Shape, movements: readonly Movement[]): boolean {
  if (!shape.roles.includes('direction')) return false;
  return new Set(movements.map(({ amount }) => amount < 0n)).size < 2;
}

/** Returns what only headings show: the role of each column, and which of two columns is meant. */
function columnsOpen(shape: Shape): string[] {
  const labels = shape.roles.map((role) =>
    role === 'counterparty' ? 'name_col_label' : role === 'purpose' ? 'notes_col_label' : `${role}_col_label`,
  );
  const money = shape.roles.some((role) => role === 'debit' || role === 'direction')
    ? ['amount_col_label', 'signage_convention', 'amount_type_inflow_value', 'entity_type_col_label']
    : [];
  return [...labels, ...money, 'name_col_label', 'has_header', 'rows_to_skip'];
}
