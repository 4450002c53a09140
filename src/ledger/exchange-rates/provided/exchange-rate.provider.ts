/** What one unit of a provider's base was worth in a currency on a day. */
export interface Quote {
  readonly currency: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Decimal text above zero, with at most 10 decimals. */
  readonly rate: string;
}

/** A source of exchange rates outside of Hearth. */
export interface ExchangeRateProvider {
  readonly name: string;
  /** The currency that all its rates are from. */
  readonly base: string;
  /**
   * Returns all quotes from a day on. Days without rates are left out. Throws an Error if it cannot be reached or says
   * anything that is not understood: part of an answer is no answer.
   */
  quotesSince(day: string): Promise<readonly Quote[]>;
}
