import { describeProvider } from 'hearth/testing';
import { testsWith } from 'hearth-plugin-piggy/dist/piggy.server.js';
import { mistake } from './mistake.js';

describeProvider(testsWith(mistake));
