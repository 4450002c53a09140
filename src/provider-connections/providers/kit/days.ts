import { ProviderError } from '../provider.js';

/** Returns noon of a day in UTC, which is that day in nearly all time zones, in seconds since 1970. @param day `YYYY-MM-DD` */
export function timeOfDay(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new ProviderError('malformed', 'A date of the provider is not a date');
  return time / 1000;
}
