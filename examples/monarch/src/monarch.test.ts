import { fileURLToPath } from 'node:url';
import { describeImportFormat } from 'hearth/testing';
import { monarch } from './monarch.format.js';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

describeImportFormat(monarch, {
  samples: [{ path: at('samples/transactions.csv') }],
  broken: [{ path: at('samples/broken.csv') }],
  hearth: { plugins: [at('.')] },
});
