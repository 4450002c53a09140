import type { ConnectionProvider } from './provider.js';
import simplefin from './simplefin/simplefin.provider.js';

/** The list of providers: one line each. */
export const PROVIDERS: readonly ConnectionProvider[] = [simplefin];

export const PROVIDER_NAMES: readonly string[] = PROVIDERS.map(({ name }) => name);

/** The provider of a name that was checked; undefined for one that is no longer in the list. */
export function providerOf(name: string): ConnectionProvider | undefined {
  return PROVIDERS.find((provider) => provider.name === name);
}
