import { type OfxPart, valueOf } from './ofx.parts.js';

/** A security as the trades of a file identify it. */
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

/**
 * Longer than any ticker or CUSIP. The ticker of an option has digits; one without digits is that of the underlying.
 */
const MAX_NAME = 255;
const DIGIT = /[0-9]/;

/** The securities listed in a file (OFX 1.6, section 13.8.4), and the contract sizes that its transactions state. */
export class Securities {
  private readonly listed = new Map<string, Listed>();
  private readonly contracts = new Map<string, string>();
  private readonly owners = new Map<string, Set<string>>();

  /** Adds an element of the `SECLIST`, such as a `STOCKINFO`. */
  list(part: OfxPart): void {
    const id = keyOf(valueOf(part, 'UNIQUEID'));
    const ticker = valueOf(part, 'TICKER').toUpperCase();
    if (id === '' || this.listed.has(id)) return;
    this.listed.set(id, { kind: part.name, ticker, name: valueOf(part, 'SECNAME') });
    if (ticker !== '') this.owners.set(ticker, (this.owners.get(ticker) ?? new Set()).add(id));
  }

  /** Records the number of shares in an option contract, if a part states it. */
  noteContract(part: OfxPart): void {
    const size = valueOf(part, 'SHPERCTRCT');
    const id = keyOf(valueOf(part, 'UNIQUEID'));
    if (/^[0-9]+$/.test(size) && DIGIT.test(size.replaceAll('0', '')) && !this.contracts.has(id)) {
      this.contracts.set(id, size);
    }
  }

  /**
   * Returns the security with an id. Its ticker is that of the file, or else the id, if the security has no ticker of
   * its own.
   */
  find(uniqueId: string): OfxSecurity {
    const id = keyOf(uniqueId);
    const listed = this.listed.get(id);
    const ticker = listed === undefined || !this.hasOwnTicker(listed) ? id : listed.ticker;
    return { ticker, mic: null, security_name: listed?.name.slice(0, MAX_NAME) || null };
  }

  /** Returns whether prices of a security can be in percent of its face value. */
  isBond(uniqueId: string): boolean {
    return this.listed.get(keyOf(uniqueId))?.kind === 'DEBTINFO';
  }

  isOption(uniqueId: string): boolean {
    const id = keyOf(uniqueId);
    return this.listed.get(id)?.kind === 'OPTINFO' || this.contracts.has(id);
  }

  /** Returns the number of shares in an option contract as decimal text; null if the file does not state it. */
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
