import { compileDateFormat, type DateFormat } from '../kit/dates.js';

const PLAIN = compileDateFormat('%Y%m%d');
const ISO = compileDateFormat('%Y-%m-%d');
const DIGITS = 8;
const ISO_LENGTH = 10;

/**
 * Dates of OFX 1.6 (section 3.2.8.2), `YYYYMMDDHHMMSS.XXX[-5:EST]`, of which only the day is read, as it is written: the
 * time is midnight or noon of zones that are not the customer's. Some writers have `YYYY-MM-DD`.
 */
export const OFX_DATE: DateFormat = {
  pattern: '%Y%m%d',
  read: (text) =>
    (text.charAt(4) === '-' ? ISO?.read(text.slice(0, ISO_LENGTH)) : PLAIN?.read(text.slice(0, DIGITS))) ?? null,
};
