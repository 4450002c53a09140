import { MonthField } from '../../platform/http/fields.js';

/** The query of the coverage of an account. */
export class CoverageQuery {
  @MonthField({ description: 'The first month. Default: that of the first statement.', optional: true })
  readonly from?: string;

  @MonthField({
    description: 'The last month, not before `from`. Default: that of the last statement.',
    optional: true,
    example: '2026-12',
  })
  readonly to?: string;
}
