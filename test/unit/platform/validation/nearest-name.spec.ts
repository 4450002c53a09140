import { describe, expect, it } from '@jest/globals';
import { nearestName } from '../../../../src/platform/validation/nearest-name.js';

const NAMES = ['account_id', 'category_id', 'title', 'message', 'page', 'per_page'];

describe('the nearest name', () => {
  it.each([
    ['categry_id', 'category_id'],
    ['category', 'category_id'],
    ['cat', null],
    ['categoryId', 'category_id'],
    ['accountid', 'account_id'],
    ['titel', 'title'],
    ['Title', 'title'],
    ['tilte', 'title'],
    ['perpage', 'per_page'],
    ['pages', 'page'],
    ['color', null],
    ['', null],
    ['x', null],
    ['__proto__', null],
    ['t'.repeat(100_000), null],
  ])('to %s is %s', (written, expected) => {
    expect(nearestName(written, NAMES)).toBe(expected);
  });
});
