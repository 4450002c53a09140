import { fileURLToPath } from 'node:url';
import type { Plugin } from 'hearth/plugin';
import { describeImportFormat } from 'hearth/testing';
import { mistake } from './mistake.js';

const sample = (name: string): string => fileURLToPath(import.meta.resolve(`hearth-plugin-monarch/samples/${name}`));
const { default: plugin } = (await import(mistake)) as { readonly default: Plugin };
const [format] = plugin.importFormats ?? [];
if (format === undefined) throw new Error(`${mistake} has no format`);

describeImportFormat(format, {
  samples: [{ path: sample('transactions.csv') }],
  broken: [{ path: sample('broken.csv') }],
  hearth: { plugins: [mistake] },
});
