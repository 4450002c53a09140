const MONTHS = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The month of a day `YYYY-MM-DD` for people, such as `Aug 2026`. */
export function monthInWords(day: string): string {
  return MONTHS.format(new Date(`${day}T00:00:00Z`));
}

/** The first day of the month that lies so many months before that of a day `YYYY-MM-DD`. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
