import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitTags } from '../../../../../src/imports/formats/kit/tags.js';

describe('splitTags', () => {
  it.each([
    ['groceries,essentials', ['groceries', 'essentials']],
    ['one|two', ['one', 'two']],
    ['a|b,c', ['a|b', 'c']],
    ['Food\\, Dining,essentials', ['Food, Dining', 'essentials']],
    ['Lisbon\\, spring', ['Lisbon, spring']],
    ['Lisbon\\, spring|work', ['Lisbon, spring', 'work']],
    ['Food\\|Dining', ['Food|Dining']],
    ['back\\\\slash', ['back\\slash']],
    ['back\\\\,slash', ['back\\', 'slash']],
    ['C:\\temp', ['C:\\temp']],
    ['trailing\\', ['trailing\\']],
    [' padded , tags ', ['padded', 'tags']],
    [',,a,,', ['a']],
    ['Work,work, WORK ,home', ['Work', 'home']],
    ['single', ['single']],
    ['', []],
    ['  ', []],
    [',', []],
    ['|', []],
    ['🏝️ trip,été', ['🏝️ trip', 'été']],
  ])('splits %j into %j', (cell, tags) => {
    expect(splitTags(cell)).toEqual(tags);
  });

  it('reads back any tags that were written with escapes', () => {
    const tag = fc.string({ unit: fc.constantFrom('a', 'B', '1', ',', '|', '\\', ' ', 'é'), minLength: 1 });
    fc.assert(
      fc.property(fc.uniqueArray(tag, { maxLength: 6, selector: (text) => text.trim().toLowerCase() }), (tags) => {
        const expected = tags.map((text) => text.trim()).filter((text) => text !== '');
        const cell = expected.map((text) => text.replace(/[\\,|]/g, '\\$&')).join(',');
        expect(splitTags(cell)).toEqual(expected);
      }),
    );
  });
});
