import { describeEndpoints } from 'hearth/testing';
import { mistake } from './mistake.js';

describeEndpoints({ plugin: 'goals', lists: ['/api/v1/goals'], hearth: { plugins: [mistake] } });
