import { ApiSchema } from '@nestjs/swagger';
import { IntegerField, ListField, MoneyField, ObjectField } from '../../../platform/http/fields.js';
import { Reference } from '../../reference.response.js';
import { ReportLinksResponse } from '../flows/flows.responses.js';
import { ReportMeta } from '../report.responses.js';

@ApiSchema({ name: 'BudgetFigure' })
export class BudgetFigureResponse {
  @ObjectField(() => Reference, { description: 'The category.' })
  readonly category!: Reference;

  @MoneyField({ description: 'The planned amount.', example: '400.00' })
  readonly budgeted!: string;

  @MoneyField({
    description: 'The actual spending on the category and on its children that have no part of their own.',
    example: '412.90',
  })
  readonly actual!: string;

  @MoneyField({ description: '`budgeted` less `actual`; negative if more was spent.', example: '-12.90' })
  readonly remaining!: string;

  @ObjectField(() => ReportLinksResponse, { description: 'Links to the entries of `actual`.' })
  readonly links!: ReportLinksResponse;
}

@ApiSchema({ name: 'UnbudgetedFigure' })
export class UnbudgetedFigureResponse {
  @MoneyField({
    description: 'The actual spending on categories without a part, and without a category.',
    example: '35.00',
  })
  readonly actual!: string;

  @IntegerField({ description: 'The number of lines.', example: 3 })
  readonly count!: number;

  @ObjectField(() => ReportLinksResponse, {
    description: 'Links to the entries of the figure; null if nothing was spent.',
    nullable: true,
  })
  readonly links!: ReportLinksResponse | null;
}

@ApiSchema({ name: 'BudgetReportMeta' })
export class BudgetMetaResponse extends ReportMeta {
  @MoneyField({ description: 'All that was spent in the period of the budget.', example: '447.90' })
  readonly total!: string;

  @ObjectField(() => UnbudgetedFigureResponse, { description: 'Spending that the budget has no part for.' })
  readonly unbudgeted!: UnbudgetedFigureResponse;
}

@ApiSchema({ name: 'BudgetReport' })
export class BudgetReport {
  @ListField(() => BudgetFigureResponse, { description: 'The parts of the budget, by name of the category.' })
  readonly data!: readonly BudgetFigureResponse[];

  @ObjectField(() => BudgetMetaResponse, { description: 'The total, and how sure the figures are.' })
  readonly meta!: BudgetMetaResponse;
}
