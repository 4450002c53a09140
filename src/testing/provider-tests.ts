import type { ProviderCall, ProviderReply } from './provider-server.js';
import type { TestHearthOptions } from './test-hearth.js';

export interface ProviderTests {
  /** Returns how to start Hearth with the plugin. The provider must send its requests to the origin. */
  readonly hearth: (origin: string) => TestHearthOptions;
  readonly provider: string;
  /** A setup token that the provider accepts any number of times. */
  readonly setupToken: (origin: string) => string;
  /** What must not be in logs and errors: the token or the credential. */
  readonly secret: string;
  /** The provider's server: at least one account with a transaction, the same each time. */
  readonly reply: (call: ProviderCall) => ProviderReply;
  /** For a provider with tokens that end: makes those that the server gives from now on end at once. */
  readonly expireToken?: () => void;
  /** The single-use tokens that the server has got, such as refresh tokens, in order. */
  readonly usedTokens?: () => readonly string[];
  /** For a provider that says what changed: the server changes, for connections that exist and those to come. */
  readonly changes?: ProviderChanges;
}

/** Changes of one transaction, in this order. */
export interface ProviderChanges {
  /** A pending transaction appears. */
  readonly announce: () => void;
  /** It is booked, under another id. */
  readonly book: () => void;
  /** The bank takes it back. */
  readonly takeBack: () => void;
}
