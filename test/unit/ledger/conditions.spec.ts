import { describe, expect, it } from '@jest/globals';
import { conditionOf } from '../../../src/ledger/conditions.js';
import { PageQuery } from '../../../src/platform/http/pagination.js';

class ListHens extends PageQuery {
  readonly coop?: string | null;
  readonly name?: string;
}

const ALWAYS = { sql: 'family_id = $1', parameters: ['f'] };
const CONDITIONS = { coop: (value: string) => `coop = ${value}`, name: (value: string) => `name > ${value}` };

const hens = (filters: Partial<ListHens>): ListHens => ({ page: 1, per_page: 25, ...filters });

describe('conditionOf', () => {
  it('numbers the place holders of the filters that were given', () => {
    expect(conditionOf<ListHens>(ALWAYS, CONDITIONS, hens({ name: 'Berta' }))).toEqual({
      sql: 'family_id = $1 AND name > $2',
      parameters: ['f', 'Berta'],
    });
    expect(conditionOf<ListHens>(ALWAYS, CONDITIONS, hens({ name: 'Berta', coop: 'north' }))).toEqual({
      sql: 'family_id = $1 AND coop = $2 AND name > $3',
      parameters: ['f', 'north', 'Berta'],
    });
  });

  it('asks nothing for a filter that is absent, null or empty', () => {
    expect(conditionOf<ListHens>(ALWAYS, CONDITIONS, hens({ coop: null, name: '' }))).toEqual(ALWAYS);
  });
});
