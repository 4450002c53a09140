import { describe, expect, it } from '@jest/globals';
import { readTarget } from '../../../../../src/imports/formats/qif/qif.category.js';

const KNOWN = new Set(['utilities/water', 'home/garden:tools']);

describe('readTarget', () => {
  it.each([
    ['', null, null, []],
    ['--Split--', null, null, []],
    ['Food', null, 'Food', []],
    ['Food:Coffee', null, 'Food:Coffee', []],
    ['Food:Coffee/Work', null, 'Food:Coffee', ['Work']],
    ['Food/Work:Trip:work', null, 'Food', ['Work', 'Trip']],
    ['/Work', null, null, ['Work']],
    ['[Savings]', 'Savings', null, []],
    ['[Savings]/Work', 'Savings', null, ['Work']],
    ['[Joint / Savings]', 'Joint / Savings', null, []],
    ['[Savings]|Bonus/Work', 'Savings', 'Bonus', ['Work']],
    ['Bonus|[Savings]', 'Savings', 'Bonus', []],
    ['Utilities/Water', null, 'Utilities/Water', []],
    ['Utilities/Water/Work', null, 'Utilities/Water', ['Work']],
    ['Utilities/Gas', null, 'Utilities', ['Gas']],
  ])('%j is the account %j, the category %j and the tags %j', (text, account, category, tags) => {
    expect(readTarget(text, KNOWN)).toEqual({ account, category, tags });
  });
});
