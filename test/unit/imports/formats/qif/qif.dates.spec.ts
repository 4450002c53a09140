import { describe, expect, it } from '@jest/globals';
import { givenFormat, plainDate } from '../../../../../src/imports/formats/qif/qif.dates.js';

describe('plainDate', () => {
  it.each([
    ["6/ 4'20", '6/4/2020'],
    ["1/ 1' 5", '1/1/2005'],
    ["12/31'99", '12/31/1999'],
    ["12/31'69", '12/31/2069'],
    ['12/31/99', '12/31/1999'],
    ['12/31/69', '12/31/2069'],
    ["04.06'20", '04.06.2020'],
    ['04-06-20', '04-06-2020'],
    ['26  Jan  26', '26 Jan 2026'],
    ["26 Jan '26", '26 Jan 2026'],
    ['Jan 26, 26', 'Jan 26, 2026'],
    ['2026-01-26', '2026-01-26'],
    ['20260126', '20260126'],
    ['1/2/2026', '1/2/2026'],
    ['nonsense', 'nonsense'],
    ['', ''],
  ])('%j is %j', (text, plain) => {
    expect(plainDate(text)).toBe(plain);
  });
});

describe('givenFormat', () => {
  it.each([
    ['%m/%d/%Y', "6/ 4'20", '2020-06-04'],
    ['%m/%d/%y', '06/04/2020', '2020-06-04'],
    ["%d/%m'%y", "6/ 4'20", '2020-04-06'],
    ['%d.%m.%Y', "04.06'20", '2020-06-04'],
    ['%d %b %Y', '26 Jan 26', '2026-01-26'],
    ['%Y%m%d', '20260126', '2026-01-26'],
    ['%m/%d/%Y', '26 Jan 26', null],
  ])('%s reads %j as %j', (pattern, text, date) => {
    expect(givenFormat(pattern)?.read(text) ?? null).toBe(date);
  });

  it('is null for what fixes no day', () => {
    expect(givenFormat('%m/%Y')).toBeNull();
  });
});
