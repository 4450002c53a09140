import { definePlugin } from 'hearth/plugin';
import { PiggyConfig } from './piggy.config.js';
import { piggy } from './piggy.provider.js';

export default definePlugin({ name: 'piggy', compatibility: '^1.0', config: PiggyConfig, providers: [piggy] });
