import type { ConnectionProvider } from './provider.js';
import simplefin from './simplefin/simplefin.provider.js';

const providers: ConnectionProvider[] = [simplefin];

/** All providers: Hearth's, then those of plugins. */
export const PROVIDERS: readonly ConnectionProvider[] = providers;

const names = providers.map(({ name }) => name);

export const PROVIDER_NAMES: readonly string[] = names;

/** Adds providers of a plugin. Call it before the features load: their classes list the names. */
export function addProviders(added: readonly ConnectionProvider[]): void {
  providers.push(...added);
  names.push(...added.map(({ name }) => name));
}

/** Returns the provider with this name; undefined if it is no longer supported. */
export function providerOf(name: string): ConnectionProvider | undefined {
  return PROVIDERS.find((provider) => provider.name === name);
}
