#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { LOADED_PLUGINS } from '../plugin/loaded-plugins.js';
import { PluginMigrationsRepository } from '../plugin/plugin-migrations.repository.js';
import { type Command, runCommandLine, UsageError } from './command.js';

const USAGE = `Usage:
  npm run --silent plugins -- list
  npm run --silent plugins -- undo NAME
  npm run --silent plugins -- remove NAME --confirm NAME

"undo" undoes the last migration of a plugin, and "remove" all of them: that deletes its tables. Then take the plugin out
of HEARTH_PLUGINS, because the next start runs its migrations again.`;

/** Parses the command line. Throws `UsageError`. */
function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { confirm: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, name, ...more] = positionals;
  if (more.length > 0) throw new UsageError('There are too many arguments.');
  if (action === 'list' && name === undefined) return listPlugins;
  if (name === undefined) throw new UsageError('The command must be list, undo or remove, the latter two with a name.');
  if (action === 'undo') return undoLast(name);
  if (action !== 'remove') throw new UsageError('The command must be list, undo or remove.');
  if (values.confirm !== name)
    throw new UsageError('--confirm needs the name of the plugin, because its tables are deleted.');
  return removeAll(name);
}

const listPlugins: Command = async (_owner, _config, url) => {
  const migrations = new PluginMigrationsRepository(url);
  const lines: unknown[] = [];
  for (const { plugin } of LOADED_PLUGINS) {
    const { name, compatibility } = plugin;
    const ran = plugin.migrations === undefined ? [] : await migrations.list(name);
    lines.push({ name, compatibility, migrations: ran });
  }
  return lines;
};

function undoLast(plugin: string): Command {
  return async (_owner, _config, url) => [
    { plugin, undone: await new PluginMigrationsRepository(url).undoLast(plugin) },
  ];
}

function removeAll(plugin: string): Command {
  return async (_owner, _config, url) => [{ plugin, undone: await new PluginMigrationsRepository(url).remove(plugin) }];
}

await runCommandLine(USAGE, readCommand);
