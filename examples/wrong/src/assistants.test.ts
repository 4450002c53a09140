import { describeAssistant } from 'hearth/testing';
import { mistake } from './mistake.js';

describeAssistant({ hearth: { plugins: [mistake] }, message: 'How much do I have?' });
