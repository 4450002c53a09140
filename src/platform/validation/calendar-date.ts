/** Whether a value is `YYYY-MM-DD` and that day exists. */
export function isCalendarDate(value: unknown): value is string {
  // PostgreSQL knows no year 0.
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}
