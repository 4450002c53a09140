/**
 * Converts calendar dates from text to `YYYY-MM-DD`. It never uses `Date`, which is an instant and shifts with the time
 * zone.
 */
export { FIRST_DAY, isAcceptableDate, isAhead, LAST_DAY, todayIn } from './dates.calendar.js';
export { DATE_CANDIDATES, DateDetector, type DateDecision, lenient } from './dates.detector.js';
export { compileDateFormat, type DateFormat, MAX_DATE_FORMAT_LENGTH, problemOfDateFormat } from './dates.format.js';
