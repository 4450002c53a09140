import { field, type FieldFacts } from '../platform/http/fields.js';

const WEB_ADDRESS = /^https?:\/\/\S+$/i;
const LONGEST = 2048;

/** The address of a page or a picture in a request: `http` or `https`. */
export function WebAddressField(facts: FieldFacts): PropertyDecorator {
  return field({ example: 'https://example.com', ...facts }, { type: 'string', maxLength: LONGEST }, (value) => {
    if (typeof value !== 'string' || !WEB_ADDRESS.test(value)) return 'must be an address such as https://example.com';
    return [...value].length > LONGEST ? `must have at most ${LONGEST} characters` : null;
  });
}
