import { ApiSchema } from '@nestjs/swagger';
import { DateField, EnumField, ListField, MoneyField, ObjectField, TextField } from '../../../platform/http/fields.js';
import { CLASSIFICATIONS } from '../../accounts/account.entity.js';
import { Reference } from '../../reference.response.js';
import { ReportMeta } from '../report.responses.js';

@ApiSchema({ name: 'BalancesLinks' })
export class BalancesLinksResponse {
  @TextField({
    description: 'The daily balances that the figure is from.',
    example: '/api/v1/balances?start_date=2026-08-31&end_date=2026-08-31',
  })
  readonly balances!: string;
}

@ApiSchema({ name: 'NetWorthFigure' })
export class NetWorthFigureResponse {
  @DateField({ description: 'The day, at its end.', example: '2026-08-31' })
  readonly date!: string;

  @MoneyField({ description: 'The sum of what is owned.', example: '250000.00' })
  readonly assets!: string;

  @MoneyField({ description: 'The sum of what is owed.', example: '180000.00' })
  readonly liabilities!: string;

  @MoneyField({ description: '`assets` less `liabilities`.', example: '70000.00' })
  readonly net_worth!: string;

  @ObjectField(() => BalancesLinksResponse, { description: 'Links to the entries of the figures.' })
  readonly links!: BalancesLinksResponse;
}

@ApiSchema({ name: 'NetWorthReport' })
export class NetWorthReport {
  @ListField(() => NetWorthFigureResponse, { description: 'The figures, by day.' })
  readonly data!: readonly NetWorthFigureResponse[];

  @ObjectField(() => ReportMeta, { description: 'The completeness of the figures.' })
  readonly meta!: ReportMeta;
}

@ApiSchema({ name: 'BalanceFigure' })
export class BalanceFigureResponse {
  @ObjectField(() => Reference, { description: 'The account.' })
  readonly account!: Reference;

  @EnumField(CLASSIFICATIONS, { description: 'Whether the balance is owned or owed.' })
  readonly classification!: string;

  @DateField({ description: 'The day, at its end.', example: '2026-08-31' })
  readonly date!: string;

  @MoneyField({ description: 'The balance of the account; an amount owed is positive.', example: '1204.10' })
  readonly balance!: string;

  @ObjectField(() => BalancesLinksResponse, { description: 'Links to the entries of the figure.' })
  readonly links!: BalancesLinksResponse;
}

@ApiSchema({ name: 'BalancesReport' })
export class BalancesReport {
  @ListField(() => BalanceFigureResponse, { description: 'The figures, by day and name of the account.' })
  readonly data!: readonly BalanceFigureResponse[];

  @ObjectField(() => ReportMeta, { description: 'The completeness of the figures.' })
  readonly meta!: ReportMeta;
}
