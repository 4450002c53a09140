import { fileURLToPath } from 'node:url';
import { describeProvider } from 'hearth/testing';
import { testsWith } from './piggy.server.js';

describeProvider(testsWith(fileURLToPath(new URL('..', import.meta.url))));
