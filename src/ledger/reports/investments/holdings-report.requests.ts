import { DateField, EnumField } from '../../../platform/http/fields.js';
import { COST_BASIS_METHODS, type CostBasisMethod } from '../../accounts/account.entity.js';
import { ReportAccountsQuery, ReportPeriodQuery } from '../report.requests.js';

/** The query of the report of holdings. */
export class HoldingsReportQuery extends ReportAccountsQuery {
  @DateField({
    description: 'The day, at its end. Default: today in the time zone of the family.',
    optional: true,
    example: '2026-08-31',
    earliest: '1900-01-01',
    latest: '2100-12-31',
  })
  readonly date?: string;

  @EnumField(COST_BASIS_METHODS, {
    description: 'Which units sales take first. Default: the method of each account.',
    optional: true,
    example: 'fifo',
  })
  readonly method?: CostBasisMethod;
}

/** The query of the report of returns. */
export class ReturnsQuery extends ReportPeriodQuery {}
