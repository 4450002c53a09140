/** The years before the first one of each Japanese era, by its letter and its name. */
const ERAS: Readonly<Record<string, number>> = {
  R: 2018,
  令和: 2018,
  H: 1988,
  平成: 1988,
  S: 1925,
  昭和: 1925,
};
/** The year before the first one of the Republic of China, by which Taiwan counts. */
const REPUBLIC = 1911;
/** A year of the Buddhist era, which Thailand uses, is greater by this number. */
const BUDDHIST = 543;

/** `R7.1.31`, `令和7年1月31日`, `平成元年5月1日` */
const JAPANESE = /^([RHS]|令和|平成|昭和)\s?(\d{1,2}|元)\s?[年./-]\s?(\d{1,2})\s?[月./-]\s?(\d{1,2})\s?日?(?!\d)/u;
/** `114/01/31`, `114年1月31日`, `民國114年1月31日` */
const TAIWANESE = /^(?:民[國国])?(\d{3})\s?[年./-]\s?(\d{1,2})\s?[月./-]\s?(\d{1,2})\s?日?(?!\d)/u;
/** `31/01/2568`, `2568-01-31`: the years 2007 to 2056. A mistyped 2024, such as 2524, is none of them. */
const THAI = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](25[5-9]\d)(?!\d)/u;
const THAI_YEAR_FIRST = /^(25[5-9]\d)[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)/u;

/** A quick check of the first letters, because it runs for every date of a file. */
const MAY_HAVE_ERA = /^(?:[RHS令平昭民]|\d{3}[^\d]|25[5-9]\d|\d{1,2}[-/. ]\d{1,2}[-/. ]25[5-9])/u;

/** Returns whether a text has a date of a Japanese era, the Republic of China, or the Buddhist era. */
export function hasEra(text: string): boolean {
  return eraDate(text) !== null;
}

/** Converts such a day to `yyyy-mm-dd`; null for other texts. @param text with the digits 0 to 9 */
export function eraDate(text: string): string | null {
  if (!MAY_HAVE_ERA.test(text)) return null;
  const [, era, inEra, month, day] = JAPANESE.exec(text) ?? [];
  if (era !== undefined) return isoOf((ERAS[era] ?? 0) + (inEra === '元' ? 1 : Number(inEra)), month, day);
  const [, year, monthOfYear, dayOfMonth] = TAIWANESE.exec(text) ?? [];
  if (year !== undefined) return isoOf(REPUBLIC + Number(year), monthOfYear, dayOfMonth);
  const [, first, second, last] = THAI.exec(text) ?? [];
  if (last !== undefined) return isoOf(Number(last) - BUDDHIST, second, first);
  const [, thaiYear, thaiMonth, thaiDay] = THAI_YEAR_FIRST.exec(text) ?? [];
  return thaiYear === undefined ? null : isoOf(Number(thaiYear) - BUDDHIST, thaiMonth, thaiDay);
}

function isoOf(year: number, month = '', day = ''): string | null {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
