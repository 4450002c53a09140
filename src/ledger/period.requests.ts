import { UpdatedSinceField } from '../platform/http/delta.js';
import { DateField, FitsOthers } from '../platform/http/fields.js';
import { isCalendarDate } from '../platform/validation/calendar-date.js';
import { ListQuery } from '../platform/http/list-pagination.js';

/** Rejects a date before that of another field. Accepts everything while one of the two is not a date. */
export function NotBefore(other: string): PropertyDecorator {
  return FitsOthers((value, { [other]: earlier }) =>
    !isCalendarDate(value) || !isCalendarDate(earlier) || value >= earlier ? null : `must not be before ${other}`,
  );
}

/** The query of a list of dated records. */
export class PeriodQuery extends ListQuery {
  @DateField({ description: 'Only records dated on this day or later.', example: '2026-01-01', optional: true })
  readonly start_date?: string;

  @DateField({ description: 'Only records dated on this day or earlier.', example: '2026-12-31', optional: true })
  @NotBefore('start_date')
  readonly end_date?: string;
}

/** The query of a list of dated records that clients can follow by their changes. */
export class DatedRecordsQuery extends PeriodQuery {
  @UpdatedSinceField()
  readonly updated_since?: string;
}
