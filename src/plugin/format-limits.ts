import type { ImportFormat } from '../imports/formats/format.js';
import type { Environment } from '../platform/environment.js';
import type { Plugin } from './plugin.js';

const MIB = 1024 * 1024;
const MOST_MEGABYTES = 65_536;
const MOST_ROWS = 100_000_000;

/** The formats of a plugin, with the limits of the environment. */
export interface LimitedFormats {
  readonly formats: readonly ImportFormat[];
  /** The names of their settings, such as `HEARTH_ACME_BANK_MAX_ROWS` for BankImport. */
  readonly settings: readonly string[];
  /** One sentence for each wrong setting. */
  readonly problems: readonly string[];
}

export function limitedFormats({ name, importFormats = [] }: Plugin, environment: Environment): LimitedFormats {
  const settings: string[] = [];
  const problems: string[] = [];
  const read = (setting: string, fallback: number, most: number): number => {
    settings.push(setting);
    const text = environment[setting];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (/^\d{1,12}$/.test(text) && value >= 1 && value <= most) return value;
    problems.push(`${setting} must be a whole number from 1 to ${most}, not "${text}"`);
    return fallback;
  };
  const formats = importFormats.map((format) => {
    if (format.limits === undefined) return format;
    const prefix = `HEARTH_${name}_${snakeCase(format.type.replace(/Import$/, ''))}_MAX`.toUpperCase();
    const maxBytes = read(`${prefix}_MEGABYTES`, format.limits.maxMegabytes, MOST_MEGABYTES) * MIB;
    const maxRows = read(`${prefix}_ROWS`, format.limits.maxRows, MOST_ROWS);
    const content = { ...format.content, maxBytes: () => maxBytes, maxRows: () => maxRows };
    // The format stays the same object, because its methods may use it.
    return Object.assign(Object.create(format) as ImportFormat, { content });
  });
  return { formats, settings, problems };
}

/** `BankCsv` becomes `Bank_Csv`. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, '_$&').slice(1);
}
