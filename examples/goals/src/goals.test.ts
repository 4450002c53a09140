import { fileURLToPath } from 'node:url';
import { describeEndpoints } from 'hearth/testing';

describeEndpoints({
  plugin: 'goals',
  lists: ['/api/v1/goals'],
  hearth: { plugins: [fileURLToPath(new URL('..', import.meta.url))] },
});
