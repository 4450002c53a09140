import type { Config } from '../../platform/config.js';

/** A transaction that the bank has booked. */
export interface ProvidedTransaction {
  /** Unique in its account, and always the same for the same transaction. */
  readonly id: string;
  /** Seconds since 1970 at which it was booked. */
  readonly postedAt: number;
  /** A decimal text; positive when money comes in. */
  readonly amount: string;
  readonly name: string;
}

export interface ProvidedAccount {
  /** Unique in its connection, and always the same for the same account. */
  readonly id: string;
  readonly name: string;
  /** The bank or broker; null: the provider does not say. */
  readonly institution: string | null;
  /** As the provider writes it, which need not be a currency that the ledger knows. */
  readonly currency: string;
  /** A decimal text; money that is there is positive, also in an account of a liability. */
  readonly balance: string;
  /** Seconds since 1970 at which the balance was so. */
  readonly balanceAt: number;
  readonly transactions: readonly ProvidedTransaction[];
}

/** What the provider says that it could not do. */
export interface ProviderTrouble {
  /** A person has to sign in or pay at the provider before it goes on. */
  readonly requiresUpdate: boolean;
  /** The provider's words, for operators alone. */
  readonly text: string;
}

export interface ProviderSnapshot {
  readonly accounts: readonly ProvidedAccount[];
  /** With any of these the snapshot may lack something. */
  readonly troubles: readonly ProviderTrouble[];
}

/** From when on and until when transactions are asked for; `until` itself is not in it. */
export interface FetchPeriod {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Knows how to speak to one provider: a value without state, which reads nothing of the database and writes nothing. What
 * goes wrong at the provider is thrown as a `ProviderError`.
 */
export interface ConnectionProvider {
  /** The word for it in the API, in small letters. */
  readonly name: string;
  /**
   * Turns what a person got from the provider into the credential that it will be asked with, which is stored encrypted.
   * May be called once only for a token. Throws `validation_failed` for what cannot be a token, before anything is sent.
   */
  connect(setupToken: string, config: Config): Promise<string>;
  fetch(credential: string, period: FetchPeriod, config: Config): Promise<ProviderSnapshot>;
}

/** Why a provider did not give what it was asked for. `refused`: a person has to do something there. */
export type ProviderFailure = 'refused' | 'unreachable' | 'malformed';

/** Its message is ours: it carries no text, address or credential of the provider. */
export class ProviderError extends Error {
  constructor(
    readonly failure: ProviderFailure,
    message: string,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}
