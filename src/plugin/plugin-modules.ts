import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ChatAssistant } from '../chats/assistant.js';
import { LedgerModule } from '../ledger/index.js';
import { defineErrorCodes } from '../platform/error-codes.js';
import { LOADED_PLUGINS, type LoadedPlugin } from './loaded-plugins.js';
import { PluginRoutes } from './plugin-routes.js';

/** Provides the assistant of a plugin. Global, because the chats do not know plugins. */
@Module({})
class PluginAssistantModule {}

/** Checks the routes of plugins. */
@Module({ imports: [DiscoveryModule], providers: [PluginRoutes] })
class PluginRoutesModule {}

/**
 * Returns the modules of the loaded plugins and defines their error codes. Call it after the features are imported. Throws an
 * Error that names the plugin whose error code is taken.
 */
export function pluginModules(): readonly (DynamicModule | Type)[] {
  if (LOADED_PLUGINS.length === 0) return [];
  return [PluginRoutesModule, ...LOADED_PLUGINS.flatMap(modulesOf)];
}

function modulesOf(loaded: LoadedPlugin): readonly (DynamicModule | Type)[] {
  const { plugin, config } = loaded;
  try {
    defineErrorCodes(plugin.errorCodes ?? {});
  } catch (error) {
    throw new Error(`The plugin ${plugin.name} cannot be loaded: ${(error as Error).message}`, { cause: error });
  }
  const modules = plugin.modules?.(config) ?? [];
  loaded.modules.push(...modules);
  const [assistant] = plugin.assistants ?? [];
  return assistant === undefined ? modules : [...modules, assistantModule(assistant, modules)];
}

function assistantModule(
  assistant: ChatAssistant | Type<ChatAssistant>,
  modules: readonly (DynamicModule | Type)[],
): DynamicModule {
  const provided = typeof assistant === 'function' ? { useClass: assistant } : { useValue: assistant };
  return {
    module: PluginAssistantModule,
    global: true,
    imports: [LedgerModule, ...modules],
    providers: [{ provide: ChatAssistant, ...provided }],
    exports: [ChatAssistant],
  };
}
