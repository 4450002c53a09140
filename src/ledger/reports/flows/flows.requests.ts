import { BooleanField, EnumField, field, TextField } from '../../../platform/http/fields.js';
import { UuidsField } from '../../../platform/http/separated-values.field.js';
import { COMPARISONS, type Comparison } from '../report.periods.js';
import { ReportIntervalsQuery } from '../report.requests.js';
import { type Grouping, GROUPINGS } from './lines.repository.js';

const SIZE = /^\d{1,15}(\.\d{1,4})?$/;

/** The size of an amount: a decimal without a sign. */
function SizeField(description: string): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    typeof value === 'string' && SIZE.test(value) ? null : 'must be a decimal such as "50.00", without a sign';
  return field({ description, optional: true, example: '50.00' }, { type: 'string', pattern: SIZE.source }, problem);
}

/** The query of the reports of spending and income. */
export class FlowsQuery extends ReportIntervalsQuery {
  @EnumField(GROUPINGS, {
    description:
      'What the lines are summed by. `top_category`: a category with those below it. A line with several tags is in the ' +
      'figure of each, and in the total once.',
    optional: true,
    default: 'category',
  })
  readonly group_by?: Grouping;

  @EnumField(COMPARISONS, {
    description:
      'Adds the same figure of another period to each. `previous_period`: the interval before; without `interval`, as many ' +
      'whole months or else days before. `previous_year`: a year before.',
    optional: true,
  })
  readonly compare?: Comparison;

  @UuidsField(
    {
      description: 'Only lines in these categories; `none`: in no category.',
      optional: true,
      example: '0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a70,none',
    },
    'none',
  )
  readonly category_id?: readonly string[];

  @BooleanField({ description: 'Whether `category_id` includes the categories below these.', optional: true })
  readonly with_children?: boolean;

  @UuidsField(
    {
      description: 'Only lines of these merchants; `none`: of no merchant.',
      optional: true,
      example: '0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a71',
    },
    'none',
  )
  readonly merchant_id?: readonly string[];

  @UuidsField(
    {
      description: 'Only lines with one of these tags; `none`: without a tag.',
      optional: true,
      example: '0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a72',
    },
    'none',
  )
  readonly tag_id?: readonly string[];

  @SizeField('Only transactions of at least this size, in their currency.')
  readonly min_amount?: string;

  @SizeField('Only transactions of at most this size, in their currency.')
  readonly max_amount?: string;

  @TextField({
    description: 'Only transactions with this text in their name or notes, ignoring case. No character is a wildcard.',
    optional: true,
    example: 'café',
  })
  readonly search?: string;
}

/** The query of the report of the cash flow. */
export class CashFlowQuery extends ReportIntervalsQuery {}
