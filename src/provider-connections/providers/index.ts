import type { Config } from '../../platform/config.js';
import type { ConnectionProvider } from './provider.js';
import { enableBanking } from './enable-banking/enable-banking.provider.js';
import { lunchFlow } from './lunch-flow/lunch-flow.provider.js';
import { simplefin } from './simplefin/simplefin.provider.js';

/** A provider whose settings are known once the configuration is read. */
interface KnownProvider {
  readonly name: string;
  /** Returns null if the operator has not set it up. */
  create(config: Config): ConnectionProvider | null;
}

const providers: KnownProvider[] = [
  { name: 'simplefin', create: simplefin },
  { name: 'enable_banking', create: enableBanking },
  { name: 'lunch_flow', create: lunchFlow },
];

const names = providers.map(({ name }) => name);

/** The names of all providers: Hearth's, then those of plugins. */
export const PROVIDER_NAMES: readonly string[] = names;

/** Adds providers of a plugin. Call it before the features load: their classes list the names. */
export function addProviders(added: readonly ConnectionProvider[]): void {
  providers.push(...added.map((provider) => ({ name: provider.name, create: () => provider })));
  names.push(...added.map(({ name }) => name));
}

/** Returns the provider with this name; undefined if it is no longer supported or not set up. */
export function providerOf(name: string, config: Config): ConnectionProvider | undefined {
  return providers.find((provider) => provider.name === name)?.create(config) ?? undefined;
}
