import type { MoneyColumns } from '../columns/money-columns.js';
import type { MoneyEvidence, SignCounts } from './money-evidence.js';
import {
  type DecisionFacts,
  feeQuestion,
  mirrorQuestion,
  type OpenQuestion,
  otherColumnQuestion,
  signQuestion,
  wayQuestion,
  wordQuestion,
} from './money-questions.js';
import {
  addsNamedFees,
  amountColumnOf,
  isPair,
  isSameOption,
  type MoneyMode,
  type MoneyOption,
} from './money-options.js';
import { isPossibleMode } from './possible-modes.js';
import { disproves, type ChainsResult } from './proof-chains.js';
import type { StatedTotals } from './stated-balances.js';

/** The source of a setting. */
export type DecidedBy = 'request' | 'proof' | 'profile' | 'convention' | 'words' | 'content';

export interface MoneyDecision {
  readonly option: MoneyOption;
  readonly decidedBy: DecidedBy;
  readonly questions: readonly OpenQuestion[];
  /** The balance chains of the option, as an asset or as a liability, whichever matches more; null without balances. */
  readonly proof: ChainsResult | null;
  /** Whether the balances prove the option. */
  readonly isProven: boolean;
  /**
   * The stated totals that the entries were checked against, if there is no running balance; null unless the file
   * states both.
   */
  readonly totals: StatedTotals | null;
}

interface ProvenReading {
  readonly option: MoneyOption;
  readonly isOwed: boolean;
  readonly proof: ChainsResult;
}

/**
 * Decides how to read a file's money. It excludes impossible options, then uses balances, then conventions of all
 * banks. It asks a question about what is still open.
 * @param options at least one
 */
export function decideMoney(
  options: readonly MoneyOption[],
  evidence: MoneyEvidence,
  facts: DecisionFacts,
): MoneyDecision {
  const decision = withTotals(decideOption(options, evidence, facts), evidence, facts);
  const asked = facts.isMoneyNamed || decision.isProven ? null : otherColumnQuestion(decision.option, evidence, facts);
  if (asked !== null) return { ...decision, questions: [asked, ...decision.questions] };
  const word = loneWordQuestion(options, decision, evidence, facts);
  return word === null ? decision : { ...decision, questions: [word] };
}

/**
 * Asks about unsigned amounts that are all read with one sign, if a single row has another word beside its amount. The
 * earliest row has no link, so balances prove nothing about its sign.
 */
function loneWordQuestion(
  options: readonly MoneyOption[],
  { option, questions }: OptionDecision,
  evidence: MoneyEvidence,
  facts: DecisionFacts,
): OpenQuestion | null {
  if (questions.length > 0 || facts.unknownDirection?.hasLoneWord !== true || !hasOneSign(option, evidence))
    return null;
  return wordQuestion(options, evidence.signsOf(amountColumnOf(option.columns)), facts);
}

type OptionDecision = Omit<MoneyDecision, 'totals'>;

/** Checks entries without running balances: they are proven if they add up from the opening to the closing balance. */
function withTotals(decision: OptionDecision, evidence: MoneyEvidence, facts: DecisionFacts): MoneyDecision {
  const { totals, isLiability } = facts;
  const isOpen = decision.proof !== null || decision.questions.length > 0;
  if (totals === null || isLiability || isOpen) return { ...decision, totals: null };
  return { ...decision, totals, isProven: meetsTotals(decision.option, evidence, totals) };
}

function meetsTotals(option: MoneyOption, evidence: MoneyEvidence, { opening, closing }: StatedTotals): boolean {
  return opening + evidence.sumOf(option) === closing;
}

function decideOption(options: readonly MoneyOption[], evidence: MoneyEvidence, facts: DecisionFacts): OptionDecision {
  const possible = possibleOptions(options, evidence, facts);
  const proven = notDisproven(possible, evidence);
  const candidates = proven.length > 0 ? distinct(proven.map(({ option }) => option)) : possible;
  const [only] = candidates;
  if (only === undefined) throw new Error('Expected at least one way to read the amounts of a file');
  const isProven = proven.length > 0;
  if (candidates.length === 1) {
    return {
      option: only,
      decidedBy: isProven ? 'proof' : 'content',
      questions: [],
      proof: bestProof(only, evidence),
      isProven,
    };
  }
  // With few rows, one link can match in one time order with one sign and in the other order with the opposite sign.
  const owns = new Set(proven.filter(({ isOwed }) => !isOwed).map(({ option }) => option));
  const mirrored = isProven && isMirror(candidates) && owns.size === 1;
  const settled = mirrored ? decideMirror(proven, evidence, facts) : null;
  const before = settled === null ? asInEarlierFiles(candidates, facts) : [];
  if (mirrored && settled === null && before.length !== 1) {
    const [first, ...others] = candidates.toSorted((a, b) => a.mode.localeCompare(b.mode));
    const asked = first === undefined ? null : mirrorQuestion([first, ...others], evidence, facts);
    return {
      option: first ?? only,
      decidedBy: 'proof',
      questions: asked === null ? [] : [asked],
      proof: bestProof(only, evidence),
      isProven: true,
    };
  }
  if (settled !== null) {
    return { option: settled, decidedBy: 'proof', questions: [], proof: bestProof(settled, evidence), isProven: true };
  }
  const own = owns.size === 1 ? [...owns][0] : undefined;
  if (own !== undefined && !mirrored && !facts.isLiability && isUncontradicted(own, evidence)) {
    return { option: own, decidedBy: 'proof', questions: [], proof: bestProof(own, evidence), isProven: true };
  }
  const { totals } = facts;
  if (totals !== null && !isProven && !facts.isLiability && bestProof(only, evidence) === null) {
    const [met, ...others] = candidates.filter((candidate) => meetsTotals(candidate, evidence, totals));
    if (met !== undefined && others.length === 0)
      return { option: met, decidedBy: 'proof', questions: [], proof: bestProof(met, evidence), isProven: true };
  }
  const [known, ...others] = before;
  if (known !== undefined && others.length === 0) {
    return { option: known, decidedBy: 'profile', questions: [], proof: bestProof(known, evidence), isProven };
  }
  const { option, questions } = decideByConvention(before.length > 0 ? before : candidates, evidence, facts);
  return { option, decidedBy: 'convention', questions, proof: bestProof(option, evidence), isProven: false };
}

/** Returns whether balances prove a different option than those of earlier files. */
export function isAgainst({ option, isProven }: MoneyDecision, before: DecisionFacts['before']): boolean {
  return isProven && before?.some((known) => isSameOption(known, option)) === false;
}

/** Returns the candidates that match earlier files of the account; empty if none does. */
function asInEarlierFiles(candidates: readonly MoneyOption[], { before }: DecisionFacts): readonly MoneyOption[] {
  return candidates.filter((candidate) => before?.some((option) => isSameOption(option, candidate)) === true);
}

/** Returns the options that rows, settings and headings allow. */
function possibleOptions(
  options: readonly MoneyOption[],
  evidence: MoneyEvidence,
  { isInAccountCurrency, settings, isNetFirst }: DecisionFacts,
): readonly MoneyOption[] {
  const ways = distinct(options.map(({ columns }) => columns));
  const inCurrency = ways.filter(({ amount }) => amount !== null && isInAccountCurrency(amount));
  const [first] = ways;
  const pair = ways.find(isPair);
  const kept = options.filter(({ columns, addsFees, countsUnsettled, mode }) => {
    if (addsFees && evidence.fees === null) return false;
    if (countsUnsettled && evidence.unsettled === null) return false;
    if (!isPossibleMode(mode, columns, evidence, settings)) return false;
    if (ways.length === 1 || first === undefined) return true;
    if (inCurrency.length > 0 && inCurrency.length < ways.length && columns.amount !== null) {
      return inCurrency.includes(columns);
    }
    // If the absolute amount is the same in every row, the variant with a sign or a direction carries more information.
    const isUnsigned = first.amount !== null && evidence.signsOf(first.amount).negative === 0;
    const preferred = pair !== undefined && isUnsigned && evidence.differenceOf(first, pair) === null ? pair : first;
    // The chains decide which of two columns has the balances.
    if (haveSameAmounts(columns, preferred)) return true;
    if (preferred !== first && columns === first) return false;
    return evidence.differenceOf(preferred, columns) !== null;
  });
  const withoutFees =
    isNetFirst &&
    evidence.feesAreWithin &&
    evidence.fees !== null &&
    ways.length > 1 &&
    (first?.amount ?? null) !== null;
  const net = withoutFees ? kept.filter(({ columns, addsFees }) => columns === first && !addsFees) : kept;
  return net.length > 0 ? net : kept.length > 0 ? kept : options;
}

function haveSameAmounts(one: MoneyColumns, other: MoneyColumns): boolean {
  return one.amount === other.amount && one.debit === other.debit && one.credit === other.credit;
}

/** Returns the readings that match most balances and that no other reading disproves; empty if no balance matches. */
function notDisproven(options: readonly MoneyOption[], evidence: MoneyEvidence): readonly ProvenReading[] {
  const readings = options.flatMap((option) =>
    [false, true].flatMap((isOwed) => {
      const proof = evidence.proofOf(option, isOwed);
      if (proof === null || proof.met === 0 || proof.met * 2 <= proof.links) return [];
      // If all amounts have one sign, the rows of the other direction are the ones that break the chain.
      if (proof.met < proof.links && hasOneSign(option, evidence)) return [];
      return [{ option, isOwed, proof }];
    }),
  );
  const left = readings.filter(
    (reading) => !readings.some((other) => other !== reading && disproves(other.proof, reading.proof)),
  );
  // A pair of columns is reversed only if the balances of an asset account say so and nothing else fits.
  const isStraight = left.some(({ option, isOwed }) => option.mode === 'pair_sizes' && !isOwed);
  return isStraight ? left.filter(({ option }) => option.mode !== 'pair_turned') : left;
}

function hasOneSign({ mode, columns }: MoneyOption, evidence: MoneyEvidence): boolean {
  const { negative, positive } = evidence.signsOf(amountColumnOf(columns));
  return (mode === 'plus_in' || mode === 'plus_out') && (negative === 0 || positive === 0);
}

function bestProof(option: MoneyOption, evidence: MoneyEvidence): ChainsResult | null {
  const [own, owed] = [evidence.proofOf(option, false), evidence.proofOf(option, true)];
  return own !== null && owed !== null && owed.met > own.met ? owed : own;
}

/** Returns whether two options read the same amount with opposite signs. */
function isMirror(options: readonly MoneyOption[]): boolean {
  const [one, other, ...more] = options;
  if (one === undefined || other === undefined || more.length > 0) return false;
  const modes = [one.mode, other.mode].toSorted().join(' ');
  const areMirrored = modes === 'plus_in plus_out' || modes === 'pair_sizes pair_turned';
  return areMirrored && one.columns === other.columns && one.addsFees === other.addsFees;
}

/** Returns whether the words of descriptions do not contradict an option on an asset account. */
function isUncontradicted(option: MoneyOption, evidence: MoneyEvidence): boolean {
  const counts = evidence.signsOf(amountColumnOf(option.columns) ?? option.columns.debit);
  // Absolute debits are meant, even if all of them have a minus.
  const areTurned = isPair(option.columns) && counts.positive === 0;
  const isPlusIn = (option.mode === 'plus_in' || option.mode === 'pair_turned') !== areTurned;
  const [agreeing, opposing] = isPlusIn ? [counts.agreeing, counts.opposing] : [counts.opposing, counts.agreeing];
  return opposing === 0 || opposing * 4 <= agreeing;
}

/**
 * Decides between an option and its mirror image. If both the signs of the amount and of the balance can be reversed,
 * the kind of account (asset or liability) decides. null: undecidable.
 */
function decideMirror(
  readings: readonly ProvenReading[],
  evidence: MoneyEvidence,
  { isLiability, isOwedByHeading }: DecisionFacts,
): MoneyOption | null {
  const own = readings.find(({ isOwed }) => !isOwed)?.option;
  const owed = readings.find(({ isOwed }) => isOwed)?.option;
  if (own === undefined || owed === undefined) return own ?? owed ?? null;
  const counts = evidence.signsOf(amountColumnOf(own.columns) ?? own.columns.debit);
  const plusIn = [own, owed].find(({ mode }) => mode === 'plus_in');
  if (plusIn !== undefined && counts.pluses > 0 && counts.negative > 0) return plusIn;
  const said = optionByDescriptions([own, owed], counts);
  if (isOwedByHeading) return said === own ? null : owed;
  if (isLiability || isPair(own.columns)) return said;
  return isUncontradicted(own, evidence) ? own : null;
}

/** Returns the option that the words of descriptions support without exception; null if there is none. */
function optionByDescriptions(options: readonly MoneyOption[], { agreeing, opposing }: SignCounts): MoneyOption | null {
  const find = (...modes: MoneyMode[]): MoneyOption | null => options.find(({ mode }) => modes.includes(mode)) ?? null;
  // For a pair, the debits were counted. They are inflows if their words show that a plus is an inflow.
  if (agreeing > 0 && opposing === 0) return find('plus_in', 'pair_turned');
  if (opposing > 0 && agreeing === 0) return find('plus_out', 'pair_sizes');
  return null;
}

interface Settled {
  readonly option: MoneyOption;
  readonly questions: readonly OpenQuestion[];
}

/** Applies conventions of all banks, and asks a question about each thing that they leave open. */
function decideByConvention(
  candidates: readonly MoneyOption[],
  evidence: MoneyEvidence,
  facts: DecisionFacts,
): Settled {
  const questions: OpenQuestion[] = [];
  let left: readonly MoneyOption[] = candidates.filter(
    ({ countsUnsettled, mode }) => !countsUnsettled && mode !== 'pair_turned',
  );
  if (left.length === 0) left = candidates;
  const ways = distinct(left.map(({ columns }) => columns));
  if (ways.length > 1) {
    const said = pairByDescriptions(ways, evidence);
    if (said === null) questions.push(...wayQuestion(ways, left, evidence, facts));
    left = left.filter(({ columns }) => columns === (said ?? ways[0]));
  }
  const addsNamed = addsNamedFees(facts.settings);
  if (addsNamed && left.some(({ addsFees }) => addsFees)) left = left.filter(({ addsFees }) => addsFees);
  if (evidence.fees !== null && left.some(({ addsFees }) => addsFees) && left.some(({ addsFees }) => !addsFees)) {
    questions.push(feeQuestion(left, evidence.fees, facts));
    left = left.filter(({ addsFees }) => !addsFees);
  }
  const [first, ...others] = left;
  if (first === undefined) throw new Error('Expected a convention to leave an option');
  if (others.length === 0) return { option: first, questions };
  const column = amountColumnOf(first.columns);
  const counts = evidence.signsOf(column ?? first.columns.debit);
  const unknown = counts.negative === 0 ? wordQuestion(left, counts, facts) : null;
  if (unknown !== null) return { option: first, questions: [...questions, unknown] };
  const byRule = optionByRule(left, counts, facts, facts.isNetFirst && evidence.feesSayPlusIn);
  if (byRule !== null) return { option: byRule, questions };
  const asked = signQuestion(left, counts, column);
  return { option: asked?.choices[0]?.option ?? first, questions: asked === null ? questions : [...questions, asked] };
}

/**
 * Applies the sign conventions. On an asset account a minus is an outflow if most rows have one, or if transfers show
 * that the account is not a card. Thanks for a payment show that it is one. On a liability, a payment shows the sign. An
 * explicit `+` is always an inflow, and so is an amount that a fee reduces.
 */
function optionByRule(
  options: readonly MoneyOption[],
  counts: SignCounts,
  { isLiability, hasOtherAccounts }: DecisionFacts,
  feesSayPlusIn: boolean,
): MoneyOption | null {
  const plusIn = options.find(({ mode }) => mode === 'plus_in');
  const plusOut = options.find(({ mode }) => mode === 'plus_out');
  if (plusIn === undefined || plusOut === undefined || options.length > 2) return null;
  const { negative, positive, agreeing, opposing, pluses, thanks } = counts;
  if (pluses > 0 && negative > 0) return plusIn;
  if (isLiability) return negative > 0 ? optionByDescriptions(options, counts) : null;
  if (feesSayPlusIn) return plusIn;
  const isOnMost = negative > positive && negative + positive > 0;
  if (isOnMost) return opposing === 0 || opposing * 4 <= agreeing || opposing * 10 <= negative ? plusIn : null;
  if (thanks > 0 && agreeing === 0 && positive > negative) return plusOut;
  if (opposing === 0 && negative > 0 && (agreeing > 0 || hasOtherAccounts)) return plusIn;
  if (negative === 0 && opposing === 0 && agreeing > 0 && agreeing === positive) return plusIn;
  return null;
}

/**
 * Chooses between the two assignments of debit and credit by the words of the descriptions; null if those do not
 * decide.
 */
function pairByDescriptions(
  ways: readonly MoneyOption['columns'][],
  evidence: MoneyEvidence,
): MoneyOption['columns'] | null {
  const [one, other, ...more] = ways;
  if (one === undefined || other === undefined || more.length > 0 || !isPair(one)) return null;
  if (one.debit !== other.credit || one.credit !== other.debit) return null;
  const [debit, credit] = [evidence.signsOf(one.debit), evidence.signsOf(one.credit)];
  if (debit.negative + credit.negative > 0) return null;
  const agreeing = debit.opposing + credit.agreeing;
  const opposing = debit.agreeing + credit.opposing;
  // A salary is an inflow, but one or two card payments or debits can be refunds and payments that came back.
  if (opposing === 0 && (credit.agreeing > 0 || agreeing > 2)) return one;
  return agreeing === 0 && (debit.agreeing > 0 || opposing > 2) ? other : null;
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
