/** In Excel, day 1 is 1900-01-01, and day 60 is 29 February 1900, which never existed (ECMA-376, 18.17.4.1). */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const NEVER = 60;
const DAYS_TO_1904 = 1462;
/** 9999-12-31 */
const LAST = 2_958_465;

/** Converts a serial number to `YYYY-MM-DD`, without its time. @returns null if there is no such day */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  const whole = Math.floor(serial);
  const days = is1904 ? whole + DAYS_TO_1904 : whole;
  if (!(days >= 1 && days <= LAST) || (!is1904 && days === NEVER)) return null;
  const shifted = !is1904 && days < NEVER ? days + 1 : days;
  return new Date(DAY_ZERO + shifted * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the time of day of a serial number as `HH:MM:SS`. */
export function timeOfSerial(serial: number): string {
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400) % 86_400;
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}
