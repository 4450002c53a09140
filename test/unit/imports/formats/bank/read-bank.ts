import { LEFT_OUT, type Reading, type StagedRow } from '../../../../../src/imports/formats/format.js';
import { formatOf } from '../../../../../src/imports/formats/index.js';

/** The result of reading a bank's file, with each row as a line of words. */
export interface ReadBank {
  /** `2025-03-27 out 19.30 Tailor`, `error: …`, `left out: footer`. */
  readonly rows: readonly string[];
  /** The settings that questions ask for. */
  readonly asked: readonly string[];
  readonly proof: string;
  readonly recordTypes: readonly (string | null)[];
  /** The distinct currencies that rows state; null: that of the account. */
  readonly currencies: readonly (string | null)[];
}

/** What is known about a file besides its content. */
interface FileFacts {
  readonly filename?: string;
  /** Whether it is imported into a card or a loan. */
  readonly isLiability?: boolean;
}

/** Reads the lines of a file, and again if the verdict requires it. */
export async function readBank(
  lines: readonly string[],
  currency = 'EUR',
  type = 'TransactionImport',
  { filename = 'statement.csv', isLiability = false }: FileFacts = {},
): Promise<ReadBank> {
  const bytes = Buffer.from(lines.join('\n') + '\n');
  const source = { open: () => chunks(bytes) };
  let reading: Reading = await formatOf(type).read(source, {
    settings: {},
    today: '2026-11-24',
    filename,
    preferredDateFormat: null,
    hasTargetAccount: true,
    isLiability,
    currencyOf: () => currency,
    hasAccount: () => true,
  });
  for (let turn = 0; turn < 4; turn++) {
    const staged: StagedRow[] = [];
    for await (const row of reading.rows) staged.push(row);
    const { reread, questions = [], proof } = reading.verdict();
    if (reread === null) {
      return {
        rows: staged.map(inWords),
        asked: questions.map(({ setting }) => setting),
        proof: proof?.outcome ?? 'none',
        recordTypes: staged.map(({ recordType }) => recordType),
        currencies: [...new Set(staged.map(({ currency: stated }) => stated))],
      };
    }
    reading = await reread();
  }
  throw new Error('A file is read again and again');
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function inWords({ recordType, details, date, amount, name, errors }: StagedRow): string {
  if (errors.length > 0) return `error: ${errors.map(({ message }) => message).join('; ')}`;
  const found: Readonly<Record<string, string | null>> = details === null ? {} : JSON.parse(details);
  if (recordType === LEFT_OUT) return `left out: ${found['left_out']}`;
  return `${date} ${amount?.startsWith('-') ? 'in' : 'out'} ${amount?.replace('-', '')} ${name}`;
}
