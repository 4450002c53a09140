/** Calendar dates: text in, `YYYY-MM-DD` out. Never a `Date`, which is an instant and shifts with the time zone. */
export { FIRST_DAY, isAcceptableDate, isAhead, LAST_DAY, todayIn } from './dates.calendar.js';
export { DATE_CANDIDATES, dateAmbiguity, DateDetector, type DateDecision, lenient } from './dates.detector.js';
export { compileDateFormat, type DateFormat, MAX_DATE_FORMAT_LENGTH, problemOfDateFormat } from './dates.format.js';
