import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import type { Environment } from '../platform/environment.js';
import type { Plugin } from './plugin.js';

/** The configuration of a plugin, read from the environment. */
export interface PluginConfig {
  readonly config: object;
  /** The names of its settings. */
  readonly settings: readonly string[];
  /** One sentence for each wrong setting. */
  readonly problems: readonly string[];
}

/**
 * Reads the properties that have decorators. A text is converted to the type of the property.
 * @param limits the settings of its formats, which are read elsewhere
 */
export function readPluginConfig(
  { name, config: Config }: Plugin,
  environment: Environment,
  limits: readonly string[],
): PluginConfig {
  const prefix = `HEARTH_${name.toUpperCase()}_`;
  if (Config === undefined) return { config: {}, settings: [], problems: unknownOnes(environment, prefix, limits) };
  const config = new Config() as Record<string, unknown>;
  const settings = new Map(propertiesOf(Config).map((property) => [property, prefix + snakeCase(property)]));
  for (const [property, setting] of settings) {
    const text = environment[setting];
    if (text === undefined || text === '') continue;
    config[property] = valueOf(text, typeOf(Config, property, config[property]));
  }
  const wrong = validateSync(config, { forbidUnknownValues: false });
  const problems = wrong.flatMap((error) => sentencesOf(error, settings.get(error.property) ?? error.property));
  const names = [...settings.values()];
  return {
    config,
    settings: names,
    problems: [...problems, ...unknownOnes(environment, prefix, [...names, ...limits])],
  };
}

function propertiesOf(config: new () => object): readonly string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(config, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** `apiKey` becomes `API_KEY`. */
function snakeCase(property: string): string {
  return property.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
}

function typeOf(config: new () => object, property: string, initial: unknown): unknown {
  if (typeof initial === 'number') return Number;
  if (typeof initial === 'boolean') return Boolean;
  return Reflect.getMetadata('design:type', config.prototype as object, property);
}

/** A text that is not of the type stays a text, which validation then refuses. */
function valueOf(text: string, type: unknown): unknown {
  if (type === Number) return Number.isFinite(Number(text)) ? Number(text) : text;
  if (type === Boolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function sentencesOf({ property, constraints = {} }: ValidationError, setting: string): readonly string[] {
  return Object.values(constraints).map((message) => message.replace(property, setting));
}

/** A typing mistake in a name would otherwise leave the default in force. */
function unknownOnes(environment: Environment, prefix: string, known: readonly string[]): readonly string[] {
  return Object.keys(environment)
    .filter((setting) => setting.startsWith(prefix) && !known.includes(setting))
    .map((setting) => `${setting} is not one of its settings${known.length > 0 ? `: ${known.join(', ')}` : ''}`);
}
