import { isCurrency } from '../../ledger/index.js';

const SYMBOL = /^[A-Z][A-Z0-9'._-]*[A-Z0-9]$/;
/** Symbols have at most 24 characters in beancount. This leaves room for what makes one valid and unique. */
const LONGEST = 18;

/**
 * The symbol of a security: one that beancount accepts, and that is no currency. @param ticker as it is stored
 * @returns `AAPL` for `AAPL`, `X-V` for `V`
 */
export function symbolOf(ticker: string): string {
  const plain = ticker
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9'._-]+/g, '-')
    .slice(0, LONGEST);
  const symbol = SYMBOL.test(plain) && !isCurrency(plain) ? plain : `X-${plain}`;
  return SYMBOL.test(symbol) ? symbol : `${symbol}X`;
}
