/** What a report says about how sure its figures are. */
interface Sureness {
  readonly missing: readonly { readonly currency: string }[];
  readonly rebuilding: readonly string[];
}

/** Says why the figures of a report lack something; null when they do not. */
export function incompleteInWords({ missing, rebuilding }: Sureness): string | null {
  const currencies = [...new Set(missing.map(({ currency }) => currency))].toSorted();
  if (currencies.length > 0) return `Amounts in ${LIST.format(currencies)} are missing: there is no exchange rate.`;
  return rebuilding.length > 0 ? 'Some balances are being calculated. Look again in a moment.' : null;
}

const LIST = new Intl.ListFormat('en-GB');
