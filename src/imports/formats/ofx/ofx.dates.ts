import { compileDateFormat, type DateFormat } from '../kit/dates.js';

const PLAIN = compileDateFormat('%Y%m%d');
const ISO = compileDateFormat('%Y-%m-%d');
const DIGITS = 8;
const ISO_LENGTH = 10;

/**
 * Reads OFX 1.6 dates (section 3.2.8.2), `YYYYMMDDHHMMSS.XXX[-5:EST]`, and `YYYY-MM-DD`, which some programs write.
 * Only the day is read, without conversion: the time is often midnight or noon in a time zone that is not the
 * customer's.
 */
export const OFX_DATE: DateFormat = {
  pattern: '%Y%m%d',
  read: (text) =>
    (text.charAt(4) === '-' ? ISO?.read(text.slice(0, ISO_LENGTH)) : PLAIN?.read(text.slice(0, DIGITS))) ?? null,
};
