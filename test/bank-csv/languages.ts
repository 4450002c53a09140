import type { Language } from './language.js';
import { EAST } from './languages.east.js';
import { WEST } from './languages.west.js';

export const LANGUAGES: readonly Language[] = [...WEST, ...EAST];
