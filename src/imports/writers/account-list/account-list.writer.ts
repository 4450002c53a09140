import { statement } from '../writer.js';

/** How the words for kinds of accounts in a file become mappings. */
export const mapAccountTypes = statement(import.meta.url, 'map');
