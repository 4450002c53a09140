import { definePlugin } from 'hearth/plugin';
import { monarchWithRows } from './monarch.base.js';

/** Takes an amount that it cannot read for zero. */
const monarch = monarchWithRows((row) => ({ ...row, amount: row.amount ?? '0', errors: [] }));

export default definePlugin({ name: 'monarch', compatibility: '^1.0', importFormats: [monarch] });
