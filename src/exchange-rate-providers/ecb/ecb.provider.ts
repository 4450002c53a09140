import type { ExchangeRateProvider, Quote } from '../../ledger/index.js';
import type { TargetReader } from '../../platform/outgoing/target.reader.js';
import { readEcbFile } from './ecb.file.js';

const DAY_MS = 86_400_000;
/** The shorter file has the last 90 days. The days at its edge are left to the long one. */
const RECENT_DAYS = 85;
const RECENT = 'eurofxref-hist-90d.xml';
const ALL = 'eurofxref-hist.xml';
const MOST_BYTES = 32 * 1024 * 1024;

/** The euro foreign exchange reference rates of the European Central Bank, one a working day since 1999. */
export class EcbProvider implements ExchangeRateProvider {
  readonly name = 'ecb';
  readonly base = 'EUR';

  /** @param folder the URL of the folder with the files */
  constructor(
    private readonly reader: TargetReader,
    private readonly folder: string,
  ) {}

  async quotesSince(day: string): Promise<readonly Quote[]> {
    const isRecent = Date.now() - Date.parse(day) <= RECENT_DAYS * DAY_MS;
    const url = new URL(isRecent ? RECENT : ALL, this.folder.endsWith('/') ? this.folder : `${this.folder}/`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await this.reader.read(url.href, MOST_BYTES));
    return readEcbFile(text).filter(({ date }) => date >= day);
  }
}
