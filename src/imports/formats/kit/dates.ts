/** Calendar dates: text in, `YYYY-MM-DD` out, and never a `Date`, which is an instant and shifts with the zone. */
export { isAcceptableDate, oldestAcceptableDate, todayIn } from './dates.calendar.js';
export { DATE_CANDIDATES, dateAmbiguity, DateDetector, type DateDecision } from './dates.detector.js';
export { compileDateFormat, type DateFormat } from './dates.format.js';
