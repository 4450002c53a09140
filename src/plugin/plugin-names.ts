import semver from 'semver';
import { PLUGIN_API_VERSION } from './api-version.js';
import type { Plugin } from './plugin.js';

const NAME = /^[a-z][a-z0-9_]{0,30}$/;
const IMPORT_TYPE = /^[A-Z][A-Za-z0-9]{0,60}Import$/;
const PROVIDER = /^[a-z][a-z0-9_]{0,60}$/;

/** Names that are taken: those of Hearth, and of the plugins before. */
export interface TakenNames {
  readonly plugins: readonly string[];
  readonly importTypes: readonly string[];
  readonly providers: readonly string[];
  readonly errorCodes: readonly string[];
  readonly recordTypes: readonly string[];
  readonly tables: readonly string[];
  readonly hasAssistant: boolean;
}

/** Returns what is wrong with a plugin. Each text completes a sentence that starts with its name. */
export function problemsOf(plugin: Plugin, taken: TakenNames): readonly string[] {
  const { name, compatibility, importFormats = [], providers = [], errorCodes = {}, records = [] } = plugin;
  if (!NAME.test(name)) return ['has a name that is not of lower case letters, digits and "_"'];
  const codes = Object.keys(errorCodes);
  const types = importFormats.map(({ type }) => type);
  const recordTypes = records.map(({ type }) => type);
  const tables = records.map(({ table }) => table);
  return [
    ...incompatible(compatibility),
    ...repeated('plugin', [name], taken.plugins),
    ...repeated('import type', types, taken.importTypes),
    ...overlapping(name, taken.plugins),
    ...malformed('import type', types, IMPORT_TYPE, 'such as AcmeImport'),
    ...repeated('provider', namesOf(providers), taken.providers),
    ...malformed('provider', namesOf(providers), PROVIDER, 'of lower case letters, digits and "_"'),
    ...repeated('error code', codes, taken.errorCodes),
    ...unprefixed('error code', codes, `${name}_`),
    ...repeated('record type', recordTypes, taken.recordTypes),
    ...unprefixed('record type', recordTypes, pascalCase(name)),
    ...repeated('table', tables, taken.tables),
    ...unprefixed('table', tables, `${name}_`),
    ...tooManyAssistants(plugin, taken),
  ];
}

function incompatible(range: string): readonly string[] {
  if (semver.validRange(range) === null) return [`has a compatibility that is no semver range: "${range}"`];
  if (semver.satisfies(PLUGIN_API_VERSION, range)) return [];
  return [`is for the plugin API ${range}, and this Hearth has ${PLUGIN_API_VERSION}`];
}

/** Their tables and settings could have the same names. */
function overlapping(name: string, taken: readonly string[]): readonly string[] {
  return taken.flatMap((other) => {
    if (name.startsWith(`${other}_`)) return `cannot have a name that starts with that of the plugin ${other}`;
    return other.startsWith(`${name}_`) ? `cannot have a name with which that of the plugin ${other} starts` : [];
  });
}

function namesOf(named: readonly { readonly name: string }[]): readonly string[] {
  return named.map(({ name }) => name);
}

function repeated(kind: string, names: readonly string[], taken: readonly string[]): readonly string[] {
  return names
    .filter((name, place) => taken.includes(name) || names.indexOf(name) !== place)
    .map((name) => `cannot have the ${kind} ${name}, which is taken`);
}

function malformed(kind: string, names: readonly string[], form: RegExp, wanted: string): readonly string[] {
  return names.filter((name) => !form.test(name)).map((name) => `has the ${kind} ${name}, which is not ${wanted}`);
}

function unprefixed(kind: string, names: readonly string[], prefix: string): readonly string[] {
  return names
    .filter((name) => !name.startsWith(prefix))
    .map((name) => `has the ${kind} ${name}, which does not start with ${prefix}`);
}

function pascalCase(name: string): string {
  return name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function tooManyAssistants({ assistants = [] }: Plugin, { hasAssistant }: TakenNames): readonly string[] {
  const count = assistants.length + (hasAssistant ? 1 : 0);
  return assistants.length > 0 && count > 1 ? ['cannot add an assistant, because there is one already'] : [];
}
