import type { ReadContext, Source } from '../format.js';
import { DomainError } from '../../../platform/errors.js';
import { type NumberFormatDecision, NumberFormatDetector } from '../kit/amounts.js';
import { inBlocks } from '../kit/csv.lines.js';
import { exponentOf } from '../kit/currencies.js';
import { type DateDecision, DateDetector } from '../kit/dates.js';
import { decodeText, detectEncoding, type Encoding } from '../kit/encoding.js';
import { plainDate } from './qif.dates.js';
import { linesOf } from './qif.lines.js';
import { type QifRecord, recordsOf, valueOf } from './qif.records.js';

/** The result of a first pass over the whole file. */
export interface Survey {
  readonly encoding: Encoding;
  readonly numbers: NumberFormatDecision;
  /** Whether the file names the accounts of its records. */
  readonly namesAccounts: boolean;
  readonly categories: ReadonlySet<string>;
  readonly symbols: ReadonlyMap<string, string>;
  decideDates(preferred: string | null): DateDecision;
}

/** The letters with amounts of money in all dated records. */
export const MONEY = ['T', 'U', '$'];

/**
 * Scans a file for the definitions that records refer to, wherever they are, and for its date and number formats.
 * Throws `invalid_encoding`, `invalid_qif` and `no_data_rows`.
 */
export async function surveyFile(source: Source, context: ReadContext): Promise<Survey> {
  const { encoding } = await detectEncoding(() => source.open());
  const surveyor = new Surveyor(context);
  for await (const record of recordsIn(source, encoding)) surveyor.add(record);
  return surveyor.result(encoding);
}

export function recordsIn(source: Source, encoding: Encoding): AsyncGenerator<QifRecord> {
  return recordsOf(linesOf(inBlocks(decodeText(source.open(), encoding))));
}

class Surveyor {
  private readonly dates: DateDetector;
  /** For each plain date, its form in the file. */
  private readonly written = new Map<string, string>();
  private readonly numbers = new NumberFormatDetector();
  /** The numbers of decimals of the currencies of the accounts that have records. */
  private readonly exponents = new Set<number>();
  private account: string | null = null;
  private readonly categories = new Set<string>();
  private readonly symbols = new Map<string, string>();
  private namesAccounts = false;
  private hasRows = false;

  constructor(private readonly context: ReadContext) {
    this.dates = new DateDetector({ today: context.today });
  }

  add(record: QifRecord): void {
    const { section, fields } = record;
    if (section.kind === 'accounts') {
      this.namesAccounts = true;
      this.account = valueOf(record, 'N') || null;
    }
    if (section.kind === 'categories') this.categories.add(valueOf(record, 'N').toLowerCase());
    if (section.kind === 'securities' && valueOf(record, 'S') !== '')
      this.symbols.set(valueOf(record, 'N').toLowerCase(), valueOf(record, 'S'));
    if (section.kind === 'unknown') this.hasRows = true;
    if (section.kind !== 'bank' && section.kind !== 'investment') return;
    this.hasRows = true;
    this.exponents.add(exponentOf(this.context.currencyOf(this.account)));
    for (const { code, text } of fields) {
      if (text === '') continue;
      if (code === 'D') this.addDate(text);
      if (MONEY.includes(code)) this.numbers.add(text);
    }
  }

  result(encoding: Encoding): Survey {
    if (!this.hasRows) throw new DomainError('no_data_rows', 'The file has no records of an account.');
    const { categories, symbols, namesAccounts } = this;
    const decideDates = (preferred: string | null): DateDecision => this.asWritten(this.dates.decide(preferred));
    return {
      encoding,
      numbers: this.numbers.decide(null, this.exponents),
      namesAccounts,
      categories,
      symbols,
      decideDates,
    };
  }

  private addDate(text: string): void {
    const plain = plainDate(text);
    this.dates.add(plain);
    if (!this.written.has(plain)) this.written.set(plain, text);
  }

  /** Shows an ambiguous date as it is written in the file. */
  private asWritten(decision: DateDecision): DateDecision {
    if (decision === null || decision.ambiguous === null) return decision;
    const { cell } = decision.ambiguous;
    return { ...decision, ambiguous: { ...decision.ambiguous, cell: this.written.get(cell) ?? cell } };
  }
}
