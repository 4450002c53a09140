import { type OfxPart, valueOf } from './ofx.parts.js';

/** A security as the trades of a file name it. */
export interface OfxSecurity {
  readonly ticker: string;
  readonly mic: null;
  readonly security_name: string | null;
}

interface Listed {
  readonly kind: string;
  readonly ticker: string;
  readonly name: string;
}

/** A ticker or a CUSIP is shorter; a ticker of an option has digits, or it is that of what the option is on. */
const MAX_NAME = 255;
const DIGIT = /[0-9]/;

/** The securities that a file lists (OFX 1.6, section 13.8.4), and what its transactions say of options. */
export class Securities {
  private readonly listed = new Map<string, Listed>();
  private readonly contracts = new Map<string, string>();
  private readonly owners = new Map<string, Set<string>>();

  /** Notes an element of the `SECLIST`, such as a `STOCKINFO`. */
  list(part: OfxPart): void {
    const id = keyOf(valueOf(part, 'UNIQUEID'));
    const ticker = valueOf(part, 'TICKER').toUpperCase();
    if (id === '' || this.listed.has(id)) return;
    this.listed.set(id, { kind: part.name, ticker, name: valueOf(part, 'SECNAME') });
    if (ticker !== '') this.owners.set(ticker, (this.owners.get(ticker) ?? new Set()).add(id));
  }

  /** Notes how many shares a contract stands for, if a part says it. */
  noteContract(part: OfxPart): void {
    const size = valueOf(part, 'SHPERCTRCT');
    const id = keyOf(valueOf(part, 'UNIQUEID'));
    if (/^[0-9]+$/.test(size) && DIGIT.test(size.replaceAll('0', '')) && !this.contracts.has(id)) {
      this.contracts.set(id, size);
    }
  }

  /** The security of an id: by its ticker, or by the id where it has none that is its own. */
  find(uniqueId: string): OfxSecurity {
    const id = keyOf(uniqueId);
    const listed = this.listed.get(id);
    const ticker = listed === undefined || !this.hasOwnTicker(listed) ? id : listed.ticker;
    return { ticker, mic: null, security_name: listed?.name.slice(0, MAX_NAME) || null };
  }

  /** Whether prices of a security may be in percent of its nominal. */
  isBond(uniqueId: string): boolean {
    return this.listed.get(keyOf(uniqueId))?.kind === 'DEBTINFO';
  }

  isOption(uniqueId: string): boolean {
    const id = keyOf(uniqueId);
    return this.listed.get(id)?.kind === 'OPTINFO' || this.contracts.has(id);
  }

  /** How many shares a contract of an option stands for, decimal text; null where the file does not say it. */
  contractOf(uniqueId: string): string | null {
    return this.contracts.get(keyOf(uniqueId)) ?? null;
  }

  private hasOwnTicker({ kind, ticker }: Listed): boolean {
    if (ticker === '' || ticker.length > MAX_NAME) return false;
    return kind !== 'OPTINFO' || (DIGIT.test(ticker) && this.owners.get(ticker)?.size === 1);
  }
}

function keyOf(id: string): string {
  return id.toUpperCase();
}
