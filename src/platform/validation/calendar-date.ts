/** Returns whether a value is an existing date, `YYYY-MM-DD`. */
export function isCalendarDate(value: unknown): value is string {
  // PostgreSQL has no year 0.
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}
