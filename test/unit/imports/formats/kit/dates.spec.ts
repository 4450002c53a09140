import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  compileDateFormat,
  DATE_CANDIDATES,
  DateDetector,
  type DateDecision,
  isAcceptableDate,
  todayIn,
} from '../../../../../src/imports/formats/kit/dates.js';

const TODAY = '2026-08-22';

function read(pattern: string, text: string): string | null {
  const format = compileDateFormat(pattern);
  if (format === null) throw new Error(`"${pattern}" was refused`);
  return format.read(text);
}

function decide(cells: readonly string[], preferred: string | null = null): DateDecision {
  const detector = new DateDetector({ today: TODAY });
  for (const cell of cells) detector.add(cell);
  return detector.decide(preferred);
}

describe('compileDateFormat', () => {
  it.each([
    ['%Y-%m-%d', '2025-03-08', '2025-03-08'],
    ['%d.%m.%Y', '08.03.2025', '2025-03-08'],
    ['%-m/%-d/%Y', '3/8/2025', '2025-03-08'],
    ['%-m/%-d/%Y', '03/08/2025', '2025-03-08'],
    ['%e/%m/%Y', '8/03/2025', '2025-03-08'],
    ['%e/%m/%Y', ' 8/03/2025', '2025-03-08'],
    ['%e/%m/%Y', '18/03/2025', '2025-03-18'],
    ['%Y%m%d', '20250308', '2025-03-08'],
    ['%d%m%y', '080325', '2025-03-08'],
    ['%d %b %Y', '28 Mar 2025', '2025-03-28'],
    ['%d %b %Y', '28 MAR 2025', '2025-03-28'],
    ['%d %b %Y', '28 mar. 2025', '2025-03-28'],
    ['%d %b %Y', '28 Sept 2025', '2025-09-28'],
    ['%d %b %Y', '28 Sept. 2025', '2025-09-28'],
    ['%d %b %Y', '28 June 2025', '2025-06-28'],
    ['%d.%b.%Y', '28.Mar.2025', '2025-03-28'],
    ['%B %-d, %Y', 'september 5, 2025', '2025-09-05'],
    ['%d %B %Y', '01 May 2025', '2025-05-01'],
    ['%d/%m/%y', '01/02/00', '2000-02-01'],
    ['%d/%m/%y', '01/02/69', '2069-02-01'],
    ['%d/%m/%y', '01/02/70', '1970-02-01'],
    ['%d/%m/%y', '01/02/99', '1999-02-01'],
    ['%Y-%m-%d %H:%M:%S', '2025-03-08 23:59:59', '2025-03-08'],
    ['%Y-%m-%d %H:%M', '2025-03-08 9:05', '2025-03-08'],
    ['%Y-%m-%dT%H:%M:%S', '2025-03-08T23:30:00Z', '2025-03-08'],
    ['%Y-%m-%dT%H:%M:%S', '2025-03-08T23:30:00.123456-05:00', '2025-03-08'],
    ['%Y-%m-%d %H:%M:%S', '2025-03-08 23:30:00 UTC', '2025-03-08'],
    ['%-m/%-d/%Y %H:%M', '3/8/2025 9:05 PM', '2025-03-08'],
    ['%Y%m%d%H%M%S', '20250308233000', '2025-03-08'],
    ['%H:%M %d.%m.%Y', '23:30 08.03.2025', '2025-03-08'],
    ['100%% %d.%m.%Y', '100% 08.03.2025', '2025-03-08'],
    ['(%d) [%m] %Y.*', '(08) [03] 2025.*', '2025-03-08'],
    ['%d/%m/%Y', '29/02/2024', '2024-02-29'],
    ['%d/%m/%Y', '29/02/2000', '2000-02-29'],
  ])('reads %s: %j', (pattern, text, date) => {
    expect(read(pattern, text)).toBe(date);
  });

  it.each([
    ['%Y-%m-%d', '2025-3-8'],
    ['%Y-%m-%d', '25-03-08'],
    ['%Y-%m-%d', '02025-03-08'],
    ['%Y-%m-%d', '2025-03-08 00:00:00'],
    ['%Y-%m-%d', ' 2025-03-08'],
    ['%Y-%m-%d', '2025-03-08\n'],
    ['%Y-%m-%d', '2025/03/08'],
    ['%Y-%m-%d', '2025-13-08'],
    ['%Y-%m-%d', '2025-00-08'],
    ['%Y-%m-%d', '2025-03-00'],
    ['%Y-%m-%d', '2025-04-31'],
    ['%Y-%m-%d', '2025-02-29'],
    ['%Y-%m-%d', '1900-02-29'],
    ['%Y-%m-%d', '２０２５-03-08'],
    ['%Y-%m-%d', ''],
    ['%m/%d/%Y', '13/01/2025'],
    ['%d/%m/%Y', '1/01/2025'],
    ['%-d/%-m/%Y', '001/1/2025'],
    ['%-d/%-m/%Y', ' 1/1/2025'],
    ['%d/%m/%y', '01/02/2025'],
    ['%d %b %Y', '28 Foo 2025'],
    ['%d %b %Y', '28 March 2025'],
    ['%d %B %Y', '28 Mar 2025'],
    ['%d %b %Y', '28  Mar 2025'],
    ['%Y-%m-%dT%H:%M:%S', '2025-03-08t23:30:00'],
    ['%Y-%m-%d %H:%M:%S', '2025-03-08 24:00:00'],
    ['%Y-%m-%d %H:%M:%S', '2025-03-08 23:60:00'],
    ['%Y-%m-%d %H:%M', '2025-03-08 23:30:00'],
    ['%d.%m.%Y', '08x03x2025'],
  ])('does not read %s: %j', (pattern, text) => {
    expect(read(pattern, text)).toBeNull();
  });

  it.each([
    '',
    '%Y',
    '%Y-%m',
    '%m-%d',
    '%d/%b',
    '%Y-%m-%d %p',
    '%A %d %b %Y',
    '%D',
    '%F',
    '%-Y-%m-%d',
    '%Y-%m-%d%',
    '%y%Y-%m-%d',
    '%d-%m-%b-%Y',
    '%-m%-d%Y',
    '%-d%m%Y',
    '%Y%-m2%d',
    'yyyy-mm-dd',
  ])('refuses the pattern %j', (pattern) => {
    expect(compileDateFormat(pattern)).toBeNull();
  });
});

describe('DATE_CANDIDATES', () => {
  const patterns = DATE_CANDIDATES.map(({ pattern }) => pattern);

  it('begins with ISO, and has every pattern once', () => {
    expect(patterns[0]).toBe('%Y-%m-%d');
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('asks day before month, leading zeros before none, and four digits of the year before two', () => {
    const order = [
      '%Y-%m-%d',
      '%Y/%m/%d',
      '%Y.%m.%d',
      '%Y%m%d',
      '%d/%m/%Y',
      '%-d/%-m/%Y',
      '%m/%d/%Y',
      '%d %b %Y',
      '%d-%b-%Y',
    ];
    const places = [...order, '%b %d, %Y', '%B %d, %Y', '%d/%m/%y', '%m/%d/%y'].map((pattern) =>
      patterns.indexOf(pattern),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('DateDetector', () => {
  it.each([
    [['2025-03-08'], '%Y-%m-%d'],
    [['2025/03/08', '2025/12/31'], '%Y/%m/%d'],
    [['2025.03.08'], '%Y.%m.%d'],
    [['20250308'], '%Y%m%d'],
    [['08.03.2025', '13.03.2025'], '%d.%m.%Y'],
    [['8.3.2025', '13.03.2025'], '%-d.%-m.%Y'],
    [['03/28/2025', '01/02/2025'], '%m/%d/%Y'],
    [['3/8/2025', '02/28/2025'], '%-m/%-d/%Y'],
    [['01-13-2025'], '%m-%d-%Y'],
    [['28 Mar 2025', '01 May 2025'], '%d %b %Y'],
    [['28-Mar-25', '01-Apr-25'], '%d-%b-%y'],
    [['May 1, 2025', 'Mar 28, 2025'], '%b %-d, %Y'],
    [['1 May 2025', '28 March 2025'], '%-d %B %Y'],
    [['31/12/99'], '%d/%m/%y'],
    [['2025-03-08 08:01:12', '2025-03-08 23:59:59'], '%Y-%m-%d %H:%M:%S'],
    [['2025-03-08T08:01:12.000Z'], '%Y-%m-%dT%H:%M:%S'],
    [['3/28/2025 9:05'], '%-m/%-d/%Y %H:%M'],
  ])('reads %j as %s', (cells, pattern) => {
    expect(decide(cells)).toEqual({ format: expect.objectContaining({ pattern }), ambiguous: null });
  });

  it('decides nothing without a cell', () => {
    expect(decide([])).toBeNull();
  });

  it('tosses no coin between day and month', () => {
    expect(decide(['03/03/2026', '01/02/2026', '05/06/2026'])).toEqual({
      format: expect.objectContaining({ pattern: '%d/%m/%Y' }),
      ambiguous: {
        cell: '01/02/2026',
        differing: 2,
        readings: [
          { pattern: '%d/%m/%Y', date: '2026-02-01' },
          { pattern: '%m/%d/%Y', date: '2026-01-02' },
        ],
      },
    });
  });

  it('is not in doubt when every cell means the same day either way', () => {
    expect(decide(['03/03/2026', '05/05/2026'])).toMatchObject({ format: { pattern: '%d/%m/%Y' }, ambiguous: null });
  });

  it('lets a single cell late in a huge file decide', () => {
    const detector = new DateDetector({ today: TODAY });
    for (let at = 0; at < 30_000; at++) {
      const [second, minute] = [at % 60, Math.floor(at / 60) % 60].map((part) => String(part).padStart(2, '0'));
      detector.add(`0${1 + (at % 9)}/0${1 + (at % 7)}/2025 ${10 + Math.floor(at / 3600)}:${minute}:${second}`);
    }
    expect(detector.decide()?.ambiguous).not.toBeNull();
    detector.add('01/13/2025 10:00:00');
    expect(detector.decide()).toMatchObject({ format: { pattern: '%m/%d/%Y %H:%M:%S' }, ambiguous: null });
  });

  it('remembers the cell in doubt, however many follow that are not', () => {
    const cells = Array.from({ length: 20_000 }, (_, at) => `${at % 2 ? '03/03' : '04/04'}/2025 10:${10 + (at % 49)}`);
    expect(decide(['01/02/2025 10:00', ...cells])?.ambiguous?.cell).toBe('01/02/2025 10:00');
  });

  it('takes no reading that lies ahead where another does not', () => {
    expect(decide(['01/02/31'])?.ambiguous).not.toBeNull();
    expect(decide(['26-11-20'])).toMatchObject({ format: { pattern: '%d-%m-%y' }, ambiguous: null });
    expect(decide(['20/11/26', '21/11/26'])).toMatchObject({ format: { pattern: '%y/%m/%d' }, ambiguous: null });
    expect(decide(['01/02/25', '01/02/26'])?.ambiguous).not.toBeNull();
  });

  it('takes histories of any age since 1900', () => {
    expect(decide(['1969-12-31', '1905-01-01'])).toMatchObject({ format: { pattern: '%Y-%m-%d' }, ambiguous: null });
    expect(decide(['1899-12-31', '1970/01/01'])).toMatchObject({ format: { pattern: '%Y/%m/%d' } });
  });

  it('takes the reading in which the days of five rows are in order, where another jumps', () => {
    const days = ['01/02/2025', '02/02/2025', '03/02/2025', '01/03/2025', '02/03/2025', '03/03/2025'];
    expect(decide(days)).toMatchObject({ format: { pattern: '%d/%m/%Y' }, ambiguous: null });
    expect(decide(days.slice(0, 3))?.ambiguous).not.toBeNull();
  });

  it('never asks whether a day with dots, or behind its year, is a month', () => {
    expect(decide(['01.02.2025'])).toMatchObject({ format: { pattern: '%d.%m.%Y' }, ambiguous: null });
    expect(decide(['2025-01-02'])).toMatchObject({ format: { pattern: '%Y-%m-%d' }, ambiguous: null });
  });

  it.each([
    ['13. feb. 2024', '2024-02-13'],
    ['13 févr. 2024', '2024-02-13'],
    ['13 de enero de 2024', '2024-01-13'],
    ['Thu 13 Jun 2024', '2024-06-13'],
    ['2024年1月5日', '2024-01-05'],
    ['2024년 1월 5일', '2024-01-05'],
    ['٢٠٢٤-٠١-١٣', '2024-01-13'],
    ['2019.04.19.', '2019-04-19'],
    ['11/14/2020 as of 11/13/2020', '2020-11-14'],
    ['2024-01-13T23:30:00+02:00', '2024-01-13'],
    ['13.01.2024 14:05 CET', '2024-01-13'],
    ['1/13/2024 2:05 PM', '2024-01-13'],
  ])('reads %s as %s', (cell, date) => {
    expect(decide([cell])?.format.read(cell)).toBe(date);
  });

  it('takes the format that reads most when none reads all', () => {
    const cells = ['2025-01-02', 'pending', '01.02.2025', '13.02.2025', '14.02.2025'];
    expect(decide(cells)).toMatchObject({ format: { pattern: '%d.%m.%Y' }, ambiguous: null });
    expect(decide(['pending', 'n/a'])).toMatchObject({ format: { pattern: '%Y-%m-%d' }, ambiguous: null });
    expect(decide(['2025-01-02', '13.02.2025'])).toMatchObject({ format: { pattern: '%Y-%m-%d' }, ambiguous: null });
  });

  it('counts cells, not different cells', () => {
    const cells = ['2025-01-02', '2025-01-03', ...Array<string>(5).fill('13.02.2025')];
    expect(decide(cells)).toMatchObject({ format: { pattern: '%d.%m.%Y' } });
  });

  it('counts all the cells of a huge file', () => {
    const times = Array.from(
      { length: 6000 },
      (_, at) => `${10 + Math.floor(at / 3600)}:${10 + (at % 49)}:${10 + (at % 47)}`,
    );
    const iso = times.map((time) => `2025-01-02 ${time}`);
    const german = times.slice(0, 4000).map((time) => `13.02.2025 ${time}`);
    expect(decide([...iso, ...german])).toMatchObject({ format: { pattern: '%Y-%m-%d %H:%M:%S' } });
  });

  it('decides again when more cells have come', () => {
    const detector = new DateDetector({ today: TODAY });
    detector.add('01/02/2026');
    expect(detector.decide()?.ambiguous?.cell).toBe('01/02/2026');
    detector.add('01/13/2026');
    detector.add('01/02/2026');
    expect(detector.decide()).toMatchObject({ format: { pattern: '%m/%d/%Y' }, ambiguous: null });
  });

  it('stays in doubt when a cell that nothing reads is among ambiguous ones', () => {
    expect(decide(['01/02/2026', 'pending'])?.ambiguous?.cell).toBe('01/02/2026');
  });

  it.each([
    ['%m/%d/%Y', ['01/02/2026'], '%m/%d/%Y'],
    ['%m/%d/%Y', ['1/2/2026', '01/03/2026'], '%-m/%-d/%Y'],
    ['%m/%d/%Y', ['1/2/26'], '%-m/%-d/%y'],
    ['%m/%d/%Y', ['01/02/2026 10:00'], '%m/%d/%Y %H:%M'],
    ['%d/%m/%Y', ['01/02/2026'], '%d/%m/%Y'],
    ['%e/%m/%Y', ['01/02/2026'], '%d/%m/%Y'],
  ])('follows the preference %s among equals: %j', (preferred, cells, pattern) => {
    expect(decide(cells, preferred)).toEqual({ format: expect.objectContaining({ pattern }), ambiguous: null });
  });

  it('does not follow a preference that is not among them', () => {
    expect(decide(['01/02/2026'], '%Y-%m-%d')?.ambiguous).not.toBeNull();
    expect(decide(['01/02/2026'], '%m.%d.%Y')?.ambiguous).not.toBeNull();
    expect(decide(['13/02/2026'], '%m/%d/%Y')).toMatchObject({ format: { pattern: '%d/%m/%Y' }, ambiguous: null });
  });
});

describe('isAcceptableDate', () => {
  it.each([
    ['2026-08-22', true],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['0999-01-01', false],
  ])('of %s is %s', (date, acceptable) => {
    expect(isAcceptableDate(date)).toBe(acceptable);
  });
});

describe('todayIn', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-08-22T10:30:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['UTC', '2026-08-22'],
    ['America/Los_Angeles', '2026-08-22'],
    ['Pacific/Kiritimati', '2026-08-23'],
    [null, '2026-08-23'],
  ])('in %s is %s', (timeZone, today) => {
    expect(todayIn(timeZone)).toBe(today);
  });

  it('pads month and day', () => {
    jest.setSystemTime(new Date('2026-01-02T03:00:00Z'));
    expect(todayIn('America/New_York')).toBe('2026-01-01');
  });
});
