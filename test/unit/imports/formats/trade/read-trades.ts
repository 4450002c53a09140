import type { Question, Reading, StagedRow, Verdict } from '../../../../../src/imports/formats/format.js';
import { formatOf } from '../../../../../src/imports/formats/index.js';

/** The result of reading a broker's file, with each row as a line of words. */
export interface ReadTrades {
  /** `buy 10 ZPHR at 15.25 for 152.5 USD`, `in 2.5 USD: Dividend`, `error: …`, `left out: footer`. */
  readonly rows: readonly string[];
  readonly staged: readonly StagedRow[];
  readonly questions: readonly Question[];
  readonly proof: string;
  readonly verdict: Verdict;
}

/** Reads the lines of a broker's file for an account in US dollars, and again if the verdict requires it. */
export async function readTrades(
  lines: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<ReadTrades> {
  const bytes = Buffer.from(lines.join('\n') + '\n');
  const source = { open: () => chunks(bytes) };
  let reading: Reading = await formatOf('TradeImport').read(source, {
    settings,
    today: '2026-11-24',
    filename: 'trades.csv',
    preferredDateFormat: null,
    hasTargetAccount: true,
    isLiability: false,
    currencyOf: () => 'USD',
    hasAccount: () => true,
  });
  for (let turn = 0; turn < 4; turn++) {
    const staged: StagedRow[] = [];
    for await (const row of reading.rows) staged.push(row);
    const verdict = reading.verdict();
    if (verdict.reread === null) {
      const { questions = [], proof } = verdict;
      return { rows: staged.map(inWords), staged, questions, proof: proof?.outcome ?? 'none', verdict };
    }
    reading = await verdict.reread();
  }
  throw new Error('A file is read again and again');
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function inWords({ recordType, details, amount, currency, name, errors }: StagedRow): string {
  if (errors.length > 0) return `error: ${errors.map(({ message }) => message).join('; ')}`;
  const found: Readonly<Record<string, string | null>> = details === null ? {} : JSON.parse(details);
  if (recordType === 'LeftOut') return `left out: ${found['left_out']}`;
  const money = `${amount?.replace('-', '')}${currency === null ? '' : ` ${currency}`}`;
  if (recordType === 'Transaction') return `${amount?.startsWith('-') ? 'in' : 'out'} ${money}: ${name}`;
  const { ticker, qty = '', price, split_ratio: ratio } = found;
  if (ratio !== undefined) return `split ${ratio}:1 ${ticker}`;
  return `${qty?.startsWith('-') ? 'sell' : 'buy'} ${qty?.replace('-', '')} ${ticker} at ${price} for ${money}`;
}
