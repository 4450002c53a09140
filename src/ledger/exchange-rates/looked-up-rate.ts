import type { RateSource } from './rate-sources.js';

/** The answer to a lookup. */
export interface LookedUpRate {
  readonly rate: string;
  readonly date: string;
  /** null for a currency and itself. */
  readonly source: RateSource | null;
  /** The currencies on the way, the asked ones included. */
  readonly path: readonly string[];
  readonly stale: boolean;
}
