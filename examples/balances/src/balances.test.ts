import { fileURLToPath } from 'node:url';
import { describeAssistant } from 'hearth/testing';

describeAssistant({
  hearth: { plugins: [fileURLToPath(new URL('..', import.meta.url))] },
  message: 'How much do I have?',
});
