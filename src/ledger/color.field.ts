import { field, type FieldFacts } from '../platform/http/fields.js';

const COLOR = /^#[0-9a-fA-F]{6}$/;

/** A display colour in a request. */
export function ColorField(facts: FieldFacts): PropertyDecorator {
  return field({ example: '#e99537', ...facts }, { type: 'string', pattern: COLOR.source }, (value) =>
    typeof value === 'string' && COLOR.test(value) ? null : 'must be a colour such as #e99537',
  );
}
