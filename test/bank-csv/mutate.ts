import type { BankFile, FileRecord } from './bank-file.js';
import { Random } from './random.js';
import { bytesOf, recordOf } from './writing.js';

export const MUTATIONS = ['drop', 'double', 'swap', 'digit', 'sign'] as const;

export type Mutation = (typeof MUTATIONS)[number];

export interface Mutated {
  readonly kind: Mutation;
  readonly bytes: Buffer;
  /** The index of the model's entry. */
  readonly entry: number;
  /**
   * Whether it is the first or last entry of the file, or of the same day as one of them where a day has any order. No balance
   * confirms the entries at the two ends.
   */
  readonly isAtEnd: boolean;
}

/** A file with one line removed, duplicated, swapped with the next, or with another digit or sign in its money. */
export function mutate(file: BankFile, seed: number): Mutated {
  const random = new Random(seed ^ 0x3a7a7e);
  const kind = random.pick(MUTATIONS);
  const places = file.records.flatMap(({ entry }, at) => (entry === null ? [] : [at]));
  const at = random.pick(places);
  const record = file.records[at]!;
  const next = places[places.indexOf(at) + 1] ?? at;
  const ends = [places[0]!, places.at(-1)!];
  const isAtEnd = [at, ...(kind === 'swap' ? [next] : [])].some((place) => isAtEndOf(file, place, ends));
  return { kind, bytes: bytesOf(changed(file, kind, at, next, random), file.writing), entry: record.entry!, isAtEnd };
}

function isAtEndOf({ features, model, records }: BankFile, place: number, ends: readonly number[]): boolean {
  if (ends.includes(place)) return true;
  const dayOf = (at: number): string => model.entries[records[at]!.entry!]!.date;
  return features.includes('order any in a day') && ends.some((end) => dayOf(end) === dayOf(place));
}

function changed(file: BankFile, kind: Mutation, at: number, next: number, random: Random): FileRecord[] {
  const records = [...file.records];
  const record = records[at]!;
  if (kind === 'drop') records.splice(at, 1);
  else if (kind === 'double') records.splice(at, 0, record);
  else if (kind === 'swap') [records[at], records[next]] = [records[next]!, record];
  else {
    const cells = kind === 'digit' ? withOtherDigit(file, record, random) : withOtherSign(file, record);
    records[at] = { ...record, cells, text: recordOf(cells, file.dialect) };
  }
  return records;
}

function withOtherDigit({ roles }: BankFile, { cells }: FileRecord, random: Random): string[] {
  const places = roles.flatMap((role, column) => {
    const isMoney = role === 'amount' || role === 'debit' || role === 'credit' || role === 'balance';
    return isMoney && /[1-9]/.test(cells[column] ?? '') ? [column] : [];
  });
  const column = random.pick(places);
  const cell = cells[column]!;
  const digits = [...cell.matchAll(/[1-9]/g)].map(({ index }) => index);
  const place = random.pick(digits);
  const other = (Number(cell[place]) % 9) + 1;
  return cells.with(column, cell.slice(0, place) + String(other) + cell.slice(place + 1));
}

function withOtherSign({ roles, direction }: BankFile, { cells }: FileRecord): string[] {
  const column = roles.indexOf('direction');
  if (column >= 0) return cells.with(column, direction[cells[column] === direction[0] ? 1 : 0]);
  const [debit, credit] = [roles.indexOf('debit'), roles.indexOf('credit')];
  if (debit >= 0) return cells.with(debit, cells[credit]!).with(credit, cells[debit]!);
  const amount = roles.indexOf('amount');
  const cell = cells[amount]!;
  const bare = cell.replace(/[-+\u2212()]/g, '');
  return cells.with(amount, bare === cell || cell.startsWith('+') ? `-${bare}` : bare);
}
