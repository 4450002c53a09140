import type { BankFile } from './bank-file.js';
import { generate } from './generate.js';
import { type Judgement, judge, judgeExpected, judgeMutated } from './judge.js';
import { mutate } from './mutate.js';
import { pollute } from './pollute.js';
import { type ReadBytes, readWith } from './read-file.js';

export type Trial = 'files' | 'pollutions' | 'mutations';

interface Judged extends Judgement {
  readonly seed: number;
  readonly features: readonly string[];
}

const COLUMNS = ['same', 'asked', 'asked in vain', 'WRONG', 'name lost'] as const;

/**
 * Returns the results of `count` generated files, starting with the seed `first`. Only files that are read correctly
 * are polluted, and only files proven by their balances are mutated, so that any error is caused by the defect.
 */
export async function trial(kind: Trial, read: ReadBytes, count: number, first = 1): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const file = generate(seed);
    const outcome = await readWith(read, file);
    const judgement = judge(file.model, outcome);
    if (kind === 'files') judged.push({ seed, features: file.features, ...judgement });
    else if (judgement.verdict === 'same' && (kind === 'pollutions' || outcome.proof === 'matched')) {
      judged.push({ seed, ...(kind === 'pollutions' ? await polluted(file, read) : await mutated(file, read)) });
    }
  }
  return judged;
}

async function polluted(file: BankFile, read: ReadBytes): Promise<Omit<Judged, 'seed'>> {
  const { kind, bytes, expected, ambiguous } = pollute(file, file.seed);
  const judgement = judgeExpected(expected, ambiguous, await readWith(read, file, bytes));
  return { features: [`pollution ${kind}`, ...file.features], ...judgement };
}

async function mutated(file: BankFile, read: ReadBytes): Promise<Omit<Judged, 'seed'>> {
  const mutation = mutate(file, file.seed);
  const judgement = judgeMutated(file, mutation, await readWith(read, file, mutation.bytes));
  return { features: [`mutation ${mutation.kind}`, ...file.features], ...judgement };
}

/** A table by feature, with example seeds of the worst results, and the most frequent errors and questions. */
export function reportOf(judged: readonly Judged[], examples = 5): string {
  const features = [...new Set(judged.flatMap((one) => one.features))].sort();
  const rows = [
    ['', 'files', ...COLUMNS, 'seeds'],
    rowOf('all', judged, examples),
    ...features.map((feature) =>
      rowOf(
        feature,
        judged.filter((one) => one.features.includes(feature)),
        examples,
      ),
    ),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const table = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
  return [...table, '', ...reasons(judged, 'WRONG', examples), ...reasons(judged, 'asked', examples)].join('\n');
}

function rowOf(feature: string, judged: readonly Judged[], examples: number): string[] {
  const of = (column: (typeof COLUMNS)[number]): Judged[] => judged.filter((one) => columnOf(one) === column);
  const lost = judged.filter(({ namesLost }) => namesLost > 0);
  const worst = [...of('WRONG'), ...of('asked in vain'), ...lost].slice(0, examples);
  const counts = COLUMNS.map((column) => String(column === 'name lost' ? lost.length : of(column).length));
  return [feature, String(judged.length), ...counts, worst.map(({ seed }) => seed).join(' ')];
}

function columnOf({ verdict, isLegitimate }: Judged): (typeof COLUMNS)[number] {
  return verdict === 'asked' && !isLegitimate ? 'asked in vain' : verdict;
}

function reasons(judged: readonly Judged[], verdict: Judgement['verdict'], examples: number): string[] {
  const seeds = new Map<string, number[]>();
  for (const one of judged.filter((some) => some.verdict === verdict)) {
    const kind = verdict === 'WRONG' ? one.reason.replace(/: .*/, '') : one.reason;
    const key = `${columnOf(one)}: ${kind}`;
    seeds.set(key, [...(seeds.get(key) ?? []), one.seed]);
  }
  const ranked = [...seeds].sort(([, a], [, b]) => b.length - a.length).slice(0, 25);
  return ranked.map(
    ([reason, of]) => `${String(of.length).padStart(6)}  ${reason}   ${of.slice(0, examples).join(' ')}`,
  );
}
