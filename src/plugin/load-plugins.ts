import { addBackupRecords, BACKUP_RECORDS } from '../backup-records/index.js';
import { RECORD_NAMES } from '../exports/record-statement.js';
import { addImportFormats, IMPORT_TYPES } from '../imports/formats/index.js';
import { defineSettings } from '../platform/config.js';
import { addMigrationHistory } from '../platform/database/migration-histories.js';
import type { Environment } from '../platform/environment.js';
import { type ErrorCode, listErrorCodes } from '../platform/error-codes.js';
import { addProviders, PROVIDER_NAMES } from '../provider-connections/providers/index.js';
import { limitedFormats } from './format-limits.js';
import { importPlugin } from './import-plugin.js';
import { addLoadedPlugin, LOADED_PLUGINS } from './loaded-plugins.js';
import { readPluginConfig } from './plugin-config.js';
import { problemsOf, type TakenNames } from './plugin-names.js';
import type { Plugin } from './plugin.js';

/**
 * Loads the plugins of HEARTH_PLUGINS: names of packages and paths, separated by commas. Call it before the features are
 * imported, because their classes list import types, providers and error codes when they load. The problems of plugins
 * become problems of the configuration, so that one start shows all mistakes.
 */
export async function loadPlugins(environment: Environment): Promise<void> {
  const problems: string[] = [];
  const settings = new Map<string, string>();
  for (const place of placesIn(environment['HEARTH_PLUGINS'])) {
    try {
      const plugin = await importPlugin(place);
      const { wrong, names } = add(plugin, environment);
      for (const name of names) settings.set(name, plugin.name);
      problems.push(...wrong.map((problem) => `The plugin ${plugin.name}: ${problem}`));
    } catch (error) {
      problems.push(`The plugin ${place} ${(error as Error).message}`);
    }
  }
  defineSettings(({ text, refuse }) => {
    text('HEARTH_PLUGINS');
    for (const problem of problems) refuse(problem);
    for (const [setting, plugin] of settings) claim(setting, plugin, text, refuse);
    return {};
  });
}

function placesIn(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(',')
    .map((place) => place.trim())
    .filter((place) => place !== '');
}

/** Adds a plugin to the lists of the features, unless something about it is wrong. */
function add(
  plugin: Plugin,
  environment: Environment,
): { readonly wrong: readonly string[]; readonly names: readonly string[] } {
  const wrong = problemsOf(plugin, takenNames());
  if (wrong.length > 0) return { wrong, names: [] };
  const limited = limitedFormats(plugin, environment);
  const { config, settings, problems } = readPluginConfig(plugin, environment, limited.settings);
  addImportFormats(limited.formats, Object.keys(plugin.errorCodes ?? {}) as ErrorCode[]);
  addProviders(plugin.providers ?? []);
  addBackupRecords(plugin.records ?? []);
  if (plugin.migrations !== undefined) addMigrationHistory({ plugin: plugin.name, migrations: plugin.migrations });
  addLoadedPlugin({ plugin, config, modules: [] });
  return { wrong: [...problems, ...limited.problems], names: [...settings, ...limited.settings] };
}

function takenNames(): TakenNames {
  return {
    plugins: LOADED_PLUGINS.map(({ plugin }) => plugin.name),
    importTypes: IMPORT_TYPES,
    providers: PROVIDER_NAMES,
    errorCodes: [
      ...listErrorCodes().map(([code]) => code),
      ...LOADED_PLUGINS.flatMap(({ plugin }) => Object.keys(plugin.errorCodes ?? {})),
    ],
    recordTypes: [...RECORD_NAMES, ...BACKUP_RECORDS.map(({ type }) => type)],
    tables: BACKUP_RECORDS.map(({ table }) => table),
    hasAssistant: LOADED_PLUGINS.some(({ plugin }) => (plugin.assistants ?? []).length > 0),
  };
}

/** Takes the name of a setting, which another part of the configuration may have. */
function claim(
  setting: string,
  plugin: string,
  read: (name: string) => string | null,
  refuse: (problem: string) => void,
): void {
  try {
    read(setting);
  } catch {
    refuse(`The plugin ${plugin}: cannot have the setting ${setting}, which is taken`);
  }
}
