import type { DynamicModule, Type } from '@nestjs/common';
import type { Plugin } from './plugin.js';

/** A plugin with its validated configuration. */
export interface LoadedPlugin {
  readonly plugin: Plugin;
  readonly config: object;
  /** Its modules in the application; empty until the application is made. */
  readonly modules: (DynamicModule | Type)[];
}

const loaded: LoadedPlugin[] = [];

/** The plugins of this process, in the order of HEARTH_PLUGINS. */
export const LOADED_PLUGINS: readonly LoadedPlugin[] = loaded;

export function addLoadedPlugin(plugin: LoadedPlugin): void {
  loaded.push(plugin);
}

/**
 * Returns the configuration of a plugin.
 * @param type the class that the plugin has as `config`. Throws an Error if no loaded plugin has it.
 */
export function configOf<Config extends object>(type: new () => Config): Config {
  const found = loaded.find(({ plugin }) => plugin.config === type);
  if (found === undefined) throw new Error(`No loaded plugin has the configuration ${type.name}`);
  return found.config as Config;
}
