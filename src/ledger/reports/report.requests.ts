import { DateField, EnumField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { UuidsField } from '../../platform/http/separated-values.field.js';
import { NotBefore } from '../period.requests.js';
import { type Interval, INTERVALS } from './report.periods.js';

const EARLIEST = '1900-01-01';
const LATEST = '2100-12-31';

/** What the query of every report can have. */
export class ReportAccountsQuery {
  @CurrencyField({ description: "The currency of the figures. Default: the family's.", optional: true })
  readonly currency?: string;

  @UuidsField({
    description: 'Only these accounts.',
    optional: true,
    example: '0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a69',
  })
  readonly account_id?: readonly string[];
}

/** The query of a report about a period. */
export class ReportPeriodQuery extends ReportAccountsQuery {
  @DateField({
    description: 'The first day. Default: the first day that the ledger knows of.',
    optional: true,
    example: '2026-01-01',
    earliest: EARLIEST,
    latest: LATEST,
  })
  readonly start_date?: string;

  @DateField({
    description: 'The last day. Default: today in the time zone of the family.',
    optional: true,
    example: '2026-08-31',
    earliest: EARLIEST,
    latest: LATEST,
  })
  @NotBefore('start_date')
  readonly end_date?: string;
}

/** The query of a report that can be cut into intervals. */
export class ReportIntervalsQuery extends ReportPeriodQuery {
  @EnumField(INTERVALS, {
    description: 'Cuts the period at the boundaries of the calendar. Weeks begin on Monday. Default: one period.',
    optional: true,
    example: 'month',
  })
  readonly interval?: Interval;
}
