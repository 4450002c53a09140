import type { ConnectionProvider } from './provider.js';
import simplefin from './simplefin/simplefin.provider.js';

/** The list of providers: one line each. */
export const PROVIDERS: readonly ConnectionProvider[] = [simplefin];

export const PROVIDER_NAMES: readonly string[] = PROVIDERS.map(({ name }) => name);

/** The provider of a name; undefined when it is not in the list any more. */
export function providerOf(name: string): ConnectionProvider | undefined {
  return PROVIDERS.find((provider) => provider.name === name);
}
