import type { ConnectionProvider } from './provider.js';
import simplefin from './simplefin/simplefin.provider.js';

/** All providers. */
export const PROVIDERS: readonly ConnectionProvider[] = [simplefin];

export const PROVIDER_NAMES: readonly string[] = PROVIDERS.map(({ name }) => name);

/** Returns the provider with this name; undefined if it is no longer supported. */
export function providerOf(name: string): ConnectionProvider | undefined {
  return PROVIDERS.find((provider) => provider.name === name);
}
