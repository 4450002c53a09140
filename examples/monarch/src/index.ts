import { definePlugin } from 'hearth/plugin';
import { monarch } from './monarch.format.js';

export default definePlugin({ name: 'monarch', compatibility: '^1.0', importFormats: [monarch] });
