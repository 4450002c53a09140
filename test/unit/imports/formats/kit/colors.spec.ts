import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readColor } from '../../../../../src/imports/formats/kit/colors.js';

describe('readColor', () => {
  it.each([
    ['#4da568', '#4da568'],
    ['#4DA568', '#4da568'],
    ['#df4', '#ddff44'],
    ['#DF4', '#ddff44'],
    ['#000', '#000000'],
    ['#fff', '#ffffff'],
  ])('reads %s as %s', (text, color) => {
    expect(readColor(text)).toBe(color);
  });

  it.each([
    '',
    '#',
    '4da568',
    '#4da56',
    '#4da5681',
    '#4da5',
    '#4d',
    '#4da56g',
    '##4da56',
    ' #4da568',
    '#4da568\n',
    'red',
  ])('does not read %j', (text) => {
    expect(readColor(text)).toBeNull();
  });

  it('reads a short colour as the long one with each digit twice, in either case', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 3, maxLength: 3 }), (digits) => {
        const long = `#${digits.map((digit) => digit + digit).join('')}`;
        expect(readColor(`#${digits.join('')}`)).toBe(long.toLowerCase());
        expect(readColor(long)).toBe(long.toLowerCase());
      }),
    );
  });
});
