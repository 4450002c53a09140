import type { Reading, StagedRow, Verdict } from '../../src/imports/formats/format.js';
import { formatOf } from '../../src/imports/formats/index.js';
import { DomainError } from '../../src/platform/errors.js';
import type { BankFile, FileContext } from './bank-file.js';
import type { Outcome, OutcomeQuestion, OutcomeRow } from './judge.js';

type ReadFacts = FileContext & Pick<BankFile, 'filename'>;

/** Imports a file and returns what would be booked. */
export type ReadBytes = (
  bytes: Buffer,
  context: ReadFacts,
  settings: Readonly<Record<string, string>>,
) => Promise<Outcome>;

/** The parts of a verdict that only some formats have. */
interface Asking {
  readonly questions?: readonly {
    readonly code: string;
    readonly setting: string;
    readonly choices: readonly { readonly value: string; readonly example: object | null }[];
  }[];
}

/** Creates a reader for a format, on this thread. It reads again if the verdict requires it. */
export function readerOf(type: string): ReadBytes {
  return async (bytes, context, settings) => {
    try {
      return await outcomeOf(type, bytes, context, settings);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { rows: [], questions: [{ code: error.code, setting: null, examples: [] }], proof: 'none' };
    }
  };
}

export function readWith(read: ReadBytes, file: BankFile, bytes = file.bytes): Promise<Outcome> {
  return read(bytes, { ...file.context, filename: file.filename }, file.settings);
}

async function outcomeOf(
  type: string,
  bytes: Buffer,
  context: ReadFacts,
  settings: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const source = { open: () => chunks(bytes) };
  let reading: Reading = await formatOf(type).read(source, {
    settings,
    today: context.today,
    filename: context.filename,
    preferredDateFormat: null,
    hasTargetAccount: true,
    isLiability: context.isLiability,
    currencyOf: () => context.accountCurrency,
    hasAccount: () => true,
  });
  for (let turn = 0; turn < 4; turn++) {
    const rows: OutcomeRow[] = [];
    for await (const row of reading.rows) rows.push(rowOf(row));
    const verdict = reading.verdict();
    if (verdict.reread === null)
      return { rows, questions: questionsOf(verdict), proof: verdict.proof?.outcome ?? 'none' };
    reading = await verdict.reread();
  }
  throw new Error('A file is read again and again');
}

function rowOf({ date, amount, name, errors, recordType }: StagedRow): OutcomeRow {
  return { date, amount, name, leftOut: recordType === 'LeftOut', errors: errors.map(({ code }) => code) };
}

function questionsOf(verdict: Verdict & Asking): OutcomeQuestion[] {
  const questions = (verdict.questions ?? []).map(({ code, setting, choices }) => {
    const examples = choices.flatMap(({ example }) => (example === null ? [] : [JSON.stringify(example)]));
    return { code, setting, examples };
  });
  const asked = new Set(questions.map(({ code }) => code));
  const blockers = verdict.blockers.filter(({ code }) => !asked.has(code));
  return [...questions, ...blockers.map(({ code }) => ({ code, setting: null, examples: [] }))];
}

/** Chunks that split characters and lines anywhere. */
async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 8191) yield bytes.subarray(at, at + 8191);
}
