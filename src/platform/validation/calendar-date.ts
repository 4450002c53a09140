/** Returns whether a value is an existing date, `YYYY-MM-DD`. */
export function isCalendarDate(value: unknown): value is string {
  // PostgreSQL has no year 0.
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // A day that the month does not have is no date, or one of the next month.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(-2));
}
