import type { Config } from '../../platform/config.js';

/** A transaction that the bank has booked or announced. */
export interface ProvidedTransaction {
  /** Unique within its account, and stable. */
  readonly id: string;
  /** When it was booked, in seconds since 1970; of a pending one, when it was made. */
  readonly postedAt: number;
  /** A decimal text; inflows are positive. */
  readonly amount: string;
  readonly name: string;
  /** Whether the bank may still change or withdraw it; absent: it is booked. */
  readonly isPending?: boolean;
}

export interface ProvidedAccount {
  /** Unique within its connection, and stable. */
  readonly id: string;
  readonly name: string;
  /** The bank or broker; null if the provider does not name it. */
  readonly institution: string | null;
  /** As written by the provider. The ledger may not know the currency. */
  readonly currency: string;
  /** A decimal text. Assets are positive and debts negative, for any kind of account. */
  readonly balance: string;
  /** The time of the balance, in seconds since 1970. */
  readonly balanceAt: number;
  readonly transactions: readonly ProvidedTransaction[];
}

/** An error that the provider reports in its response. */
export interface ProviderTrouble {
  /** Whether the user has to sign in or pay at the provider first. */
  readonly requiresUpdate: boolean;
  /** The provider's own message, for operators only. */
  readonly text: string;
}

export interface ProviderSnapshot {
  readonly accounts: readonly ProvidedAccount[];
  /** If there are any, the snapshot may be incomplete. */
  readonly troubles: readonly ProviderTrouble[];
}

/** The period of the requested transactions; `until` is exclusive. */
export interface FetchPeriod {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Implements the protocol of one provider. Stateless, without database access. Failures at the provider are thrown as
 * `ProviderError`.
 */
export interface ConnectionProvider {
  /** Its name in the API, in lower case. */
  readonly name: string;
  /**
   * Exchanges a setup token for the credential of later requests, which is stored encrypted. A token can be limited to
   * one use. Throws `validation_failed`, before anything is sent, for a text that cannot be a token.
   */
  connect(setupToken: string, config: Config): Promise<string>;
  fetch(credential: string, period: FetchPeriod, config: Config): Promise<ProviderSnapshot>;
}

/** Why a request to a provider failed. `refused`: the user must act at the provider. */
export type ProviderFailure = 'refused' | 'unreachable' | 'malformed';

/** A failure at a provider. Its message contains no provider text, address or credential. */
export class ProviderError extends Error {
  constructor(
    readonly failure: ProviderFailure,
    message: string,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}
