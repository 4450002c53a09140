/**
 * What an action does to an account.
 * - `buy`, `sell`: shares for money
 * - `receive`, `deliver`: shares without money
 * - `reinvest`: income that is turned directly into shares
 * - `split`: each share becomes several
 * - `income`, `expense`: money from or for a holding
 * - `deposit`, `withdrawal`: money from or to another account
 * - `cash`: money with the sign of the record
 * - `reminder`: no effect
 */
export type Effect =
  | 'buy'
  | 'sell'
  | 'receive'
  | 'deliver'
  | 'reinvest'
  | 'split'
  | 'income'
  | 'expense'
  | 'deposit'
  | 'withdrawal'
  | 'cash'
  | 'reminder';

export interface Action {
  readonly effect: Effect;
  /** The name of an entry that has none in the record. */
  readonly label: string;
  /** Whether the money comes from or goes to another account, so that none stays in this one. */
  readonly isPassedOn: boolean;
}

const ACTIONS: Readonly<Record<string, readonly [Effect, string]>> = {
  buy: ['buy', 'Buy'],
  cvrshrt: ['buy', 'Cover'],
  sell: ['sell', 'Sell'],
  shtsell: ['sell', 'Sell short'],
  shrsin: ['receive', 'Receive'],
  shrsout: ['deliver', 'Deliver'],
  reinvdiv: ['reinvest', 'Reinvest dividend'],
  reinvint: ['reinvest', 'Reinvest interest'],
  reinvlg: ['reinvest', 'Reinvest long-term gain'],
  reinvmd: ['reinvest', 'Reinvest mid-term gain'],
  reinvsh: ['reinvest', 'Reinvest short-term gain'],
  stksplit: ['split', 'Split'],
  div: ['income', 'Dividend'],
  intinc: ['income', 'Interest'],
  cglong: ['income', 'Long-term capital gain'],
  cgmid: ['income', 'Mid-term capital gain'],
  cgshort: ['income', 'Short-term capital gain'],
  miscinc: ['income', 'Miscellaneous income'],
  rtrncap: ['income', 'Return of capital'],
  miscexp: ['expense', 'Miscellaneous expense'],
  margint: ['expense', 'Margin interest'],
  xin: ['deposit', 'Transfer in'],
  contribx: ['deposit', 'Contribution'],
  xout: ['withdrawal', 'Transfer out'],
  withdrwx: ['withdrawal', 'Withdrawal'],
  cash: ['cash', 'Cash'],
  reminder: ['reminder', 'Reminder'],
};

/** The effects whose money may be transferred. The action then ends in `X`. */
const PASSED_ON: readonly Effect[] = ['buy', 'sell', 'income', 'expense'];

/** Returns the action of an investment record's `N` line, ignoring case; null when it is unknown. */
export function actionOf(word: string): Action | null {
  const name = word.toLowerCase();
  const own = ACTIONS[name];
  if (own !== undefined) return { effect: own[0], label: own[1], isPassedOn: false };
  const base = name.endsWith('x') ? ACTIONS[name.slice(0, -1)] : undefined;
  if (base === undefined || !PASSED_ON.includes(base[0])) return null;
  return { effect: base[0], label: base[1], isPassedOn: true };
}
