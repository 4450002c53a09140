import { ApiSchema } from '@nestjs/swagger';
import {
  DateField,
  field,
  IntegerField,
  ListField,
  MoneyField,
  ObjectField,
  TextField,
} from '../../../platform/http/fields.js';
import { Reference } from '../../reference.response.js';
import { ReportMeta } from '../report.responses.js';

@ApiSchema({ name: 'ReportLinks' })
export class ReportLinksResponse {
  @TextField({
    description: 'The transactions whose lines come to this figure.',
    example:
      '/api/v1/transactions?side=expense&start_date=2026-08-01&end_date=2026-08-31&kind=standard,one_time&excluded=false&pending=false',
  })
  readonly transactions!: string;
}

@ApiSchema({ name: 'ComparedFigure' })
export class ComparedFigureResponse {
  @DateField({ description: 'The first day of the other period.', example: '2026-07-01' })
  readonly start_date!: string;

  @DateField({ description: 'The last day of the other period.', example: '2026-07-31' })
  readonly end_date!: string;

  @MoneyField({ description: 'The figure of the other period.', example: '380.00' })
  readonly amount!: string;

  @MoneyField({ description: 'The difference from the other period; negative for a decrease.', example: '32.90' })
  readonly change!: string;

  @ObjectField(() => ReportLinksResponse, { description: 'Links to the entries of the other period.' })
  readonly links!: ReportLinksResponse;
}

@ApiSchema({ name: 'FlowFigure' })
export class FlowFigureResponse {
  @ObjectField(() => Reference, {
    description: 'The group of the lines; null for lines of no group, and without grouping.',
    nullable: true,
  })
  readonly group!: Reference | null;

  @DateField({ description: 'The first day.', example: '2026-08-01' })
  readonly start_date!: string;

  @DateField({ description: 'The last day.', example: '2026-08-31' })
  readonly end_date!: string;

  @MoneyField({ description: 'The sum of the lines. Refunds lower it, and can make it negative.', example: '412.90' })
  readonly amount!: string;

  @IntegerField({ description: 'The number of lines, including those without an exchange rate.', example: 9 })
  readonly count!: number;

  @ObjectField(() => ComparedFigureResponse, {
    description: 'The figure of the period that was asked to compare with.',
    optional: true,
  })
  readonly compare?: ComparedFigureResponse;

  @ObjectField(() => ReportLinksResponse, { description: 'Links to the entries of the figure.' })
  readonly links!: ReportLinksResponse;
}

@ApiSchema({ name: 'FlowMeta' })
export class FlowMetaResponse extends ReportMeta {
  @MoneyField({ description: 'The sum of all lines of the period, each counted once.', example: '412.90' })
  readonly total!: string;
}

@ApiSchema({ name: 'FlowReport' })
export class FlowReport {
  @ListField(() => FlowFigureResponse, { description: 'The figures, by period, the greatest first.' })
  readonly data!: readonly FlowFigureResponse[];

  @ObjectField(() => FlowMetaResponse, { description: 'The total, and how sure the figures are.' })
  readonly meta!: FlowMetaResponse;
}

const RATIO = /^-?\d+(\.\d+)?$/;

@ApiSchema({ name: 'CashFlowLinks' })
export class CashFlowLinksResponse extends ReportLinksResponse {
  @TextField({
    description: 'The transactions whose lines are income.',
    example: '/api/v1/transactions?side=income&start_date=2026-08-01&end_date=2026-08-31',
  })
  readonly income!: string;

  @TextField({
    description: 'The transactions whose lines are expenses.',
    example: '/api/v1/transactions?side=expense&start_date=2026-08-01&end_date=2026-08-31',
  })
  readonly expense!: string;
}

@ApiSchema({ name: 'CashFlowFigure' })
export class CashFlowFigureResponse {
  @DateField({ description: 'The first day.', example: '2026-08-01' })
  readonly start_date!: string;

  @DateField({ description: 'The last day.', example: '2026-08-31' })
  readonly end_date!: string;

  @MoneyField({ description: 'Income of the interval.', example: '3200.00' })
  readonly income!: string;

  @MoneyField({ description: 'Expenses of the interval.', example: '2400.00' })
  readonly expense!: string;

  @MoneyField({ description: '`income` less `expense`.', example: '800.00' })
  readonly net!: string;

  @field(
    { description: '`net` as a part of `income`, 4 decimals; null without income.', nullable: true, example: '0.2500' },
    { type: 'string', pattern: RATIO.source },
    () => null,
  )
  readonly savings_rate!: string | null;

  @ObjectField(() => CashFlowLinksResponse, { description: 'Links to the entries of the figures.' })
  readonly links!: CashFlowLinksResponse;
}

@ApiSchema({ name: 'CashFlowMeta' })
export class CashFlowMetaResponse extends ReportMeta {
  @MoneyField({ description: 'The net of the whole period.', example: '800.00' })
  readonly total!: string;
}

@ApiSchema({ name: 'CashFlowReport' })
export class CashFlowReport {
  @ListField(() => CashFlowFigureResponse, { description: 'The figures, by period.' })
  readonly data!: readonly CashFlowFigureResponse[];

  @ObjectField(() => CashFlowMetaResponse, { description: 'The total, and how sure the figures are.' })
  readonly meta!: CashFlowMetaResponse;
}
