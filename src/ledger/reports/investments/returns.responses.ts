import { ApiSchema } from '@nestjs/swagger';
import { DateField, field, ListField, MoneyField, ObjectField, TextField } from '../../../platform/http/fields.js';
import { Reference } from '../../reference.response.js';
import { ReportMeta } from '../report.responses.js';

const RATE = /^-?\d+\.\d{6}$/;

/** A rate of return: a decimal text with 6 decimals, 1 for 100 %. */
function ReturnField(description: string, example: string): PropertyDecorator {
  return field({ description, nullable: true, example }, { type: 'string', pattern: RATE.source }, () => null);
}

@ApiSchema({ name: 'ReturnsLinks' })
export class ReturnsLinksResponse {
  @TextField({
    description: 'The transactions of the accounts in the period.',
    example:
      '/api/v1/transactions?account_id=0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a69&start_date=2026-01-01&end_date=2026-08-31',
  })
  readonly transactions!: string;

  @TextField({
    description: 'The trades of the accounts in the period.',
    example: '/api/v1/trades?account_id=0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a69&start_date=2026-01-01&end_date=2026-08-31',
  })
  readonly trades!: string;
}

@ApiSchema({ name: 'ReturnFigure' })
export class ReturnFigureResponse {
  @ObjectField(() => Reference, { description: 'The account; null for all accounts together.', nullable: true })
  readonly account!: Reference | null;

  @DateField({ description: 'The first day.', example: '2026-01-01' })
  readonly start_date!: string;

  @DateField({ description: 'The last day.', example: '2026-08-31' })
  readonly end_date!: string;

  @MoneyField({ description: 'The worth before the first day.', example: '1000.00' })
  readonly start_value!: string;

  @MoneyField({ description: 'The worth at the end of the last day.', example: '1620.00' })
  readonly end_value!: string;

  @MoneyField({ description: 'Deposits less withdrawals.', example: '500.00' })
  readonly flows!: string;

  @MoneyField({
    description:
      'The part of `flows` that is from standard transactions without a category, which are assumed to move money.',
    example: '0.00',
  })
  readonly assumed_flows!: string;

  @MoneyField({ description: 'The gain: `end_value` less `start_value` and `flows`.', example: '120.00' })
  readonly gain!: string;

  @ReturnField(
    'The time-weighted return of the period, 1 for 100 %; null if something has no exchange rate.',
    '0.081234',
  )
  readonly twr!: string | null;

  @ReturnField('The time-weighted return a year; null for less than 365 days.', '0.081234')
  readonly twr_yearly!: string | null;

  @ReturnField('The money-weighted return a year (XIRR), 1 for 100 %; null if there is not exactly one.', '0.123456')
  readonly xirr!: string | null;

  @ObjectField(() => ReturnsLinksResponse, { description: 'Links to the entries of the figures.' })
  readonly links!: ReturnsLinksResponse;
}

@ApiSchema({ name: 'ReturnsReport' })
export class ReturnsReport {
  @ListField(() => ReturnFigureResponse, {
    description:
      'The figures of each account for investments or crypto, by name, then of all together if there are several.',
  })
  readonly data!: readonly ReturnFigureResponse[];

  @ObjectField(() => ReportMeta, { description: 'The completeness of the figures.' })
  readonly meta!: ReportMeta;
}
