import { askWithin } from './providers/kit/provider-request.js';
import type { Ask, ConnectionProvider, FetchPeriod, ProviderSession } from './providers/provider.js';

/** What a session knows at its start. */
export interface SessionFacts {
  readonly credential: unknown;
  readonly state: unknown;
  readonly period: FetchPeriod;
  readonly history: FetchPeriod;
  readonly known: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

/**
 * A session in which a provider's code fetches. Credentials and state are values of JSON, whose types the provider knows. Its
 * functions work on their own, because that code may take them apart.
 */
export class ConnectionSession implements ProviderSession<unknown, unknown> {
  readonly state: unknown;
  readonly period: FetchPeriod;
  readonly history: FetchPeriod;
  readonly known: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly ask: Ask;
  private current: unknown;

  /** @param store commits a credential */
  constructor(
    provider: ConnectionProvider,
    facts: SessionFacts,
    private readonly store: (credential: unknown) => Promise<void>,
  ) {
    this.current = facts.credential;
    this.state = facts.state;
    this.period = facts.period;
    this.history = facts.history;
    this.known = facts.known;
    this.signal = facts.signal;
    this.ask = askWithin(() => originsOf(provider, this.current), facts.signal);
  }

  readonly credential = (): unknown => this.current;

  readonly saveCredential = async (next: unknown): Promise<void> => {
    await this.store(next);
    this.current = next;
  };
}

/** The origins that a provider's code may ask. @param credential null before there is one */
export function originsOf({ origins }: ConnectionProvider, credential: unknown): readonly string[] {
  return typeof origins === 'function' ? origins(credential) : origins;
}
