import { describe, expect, it } from '@jest/globals';
import { DateDetector } from '../../../../../src/imports/formats/kit/dates.js';
import { lastDayIn } from '../../../../../src/imports/formats/kit/dates.named.js';

describe('the last day that the name or the head of a file states', () => {
  it.each([
    [['export_20180304_1422.csv'], '2018-03-04'],
    [['20171001-20171106.csv'], '2017-11-06'],
    [['account 2018-03-04.csv', 'From: 2018-02-01', 'To: 2018-03-31'], '2018-03-31'],
    [['2018-03-04-2018-04-05'], '2018-04-05'],
    [['created 2018-03-04T10:11:12Z'], '2018-03-04'],
    [['statement 03/04/2018.csv', '1234567890', '20181301', '2018-02-30', '201803041', '2018-03-041'], null],
    [[''], null],
  ])('of %j is %s', (texts, day) => {
    expect(lastDayIn(texts)).toBe(day);
  });
});

describe('a date of which day and month can be either', () => {
  const decide = (latest: string | null): string | undefined => {
    const detector = new DateDetector({ today: '2026-11-24', latest });
    for (const cell of ['10/02/2018', '11/02/2018']) detector.add(cell);
    const decision = detector.decide();
    return decision?.ambiguous ? 'asked' : decision?.format.pattern;
  };

  it('is not later than the last day that the file states', () => {
    expect(decide('2018-02-26')).toBe('%d/%m/%Y');
  });

  it.each([[null], ['2018-12-31'], ['2017-06-30'], ['2019-12-31']])('is asked about when that is %s', (latest) => {
    expect(decide(latest)).toBe('asked');
  });
});
