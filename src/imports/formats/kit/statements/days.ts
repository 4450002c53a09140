/** Returns whether a text is an existing date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (match === null) return false;
  const [, year = '', month = '', day = ''] = match;
  return Number(day) >= 1 && Number(day) <= daysOf(Number(year), Number(month));
}

/** Returns the number of days in a month; 0 for an invalid month. @param month from 1 */
export function daysOf(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
