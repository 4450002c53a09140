import { DateField, MoneyField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { ListOf } from '../../platform/http/list-pagination.js';
import { CurrencyField } from '../currency.field.js';

export class BalanceResponse {
  @UuidField({ description: 'The id of the balance.' })
  readonly id!: string;

  @UuidField({ description: 'The account.' })
  readonly account_id!: string;

  @DateField({ description: 'The day.', example: '2026-08-22' })
  readonly date!: string;

  @CurrencyField({ description: 'The currency of all amounts of this balance, ISO 4217.' })
  readonly currency!: string;

  @MoneyField({ description: 'The balance at the start of the day; an amount owed is positive.' })
  readonly start_balance!: string;

  @MoneyField({ description: 'Money that arrived on that day: it raises an asset and lowers a liability.' })
  readonly inflows!: string;

  @MoneyField({ description: 'Money that left on that day: it lowers an asset and raises a liability.' })
  readonly outflows!: string;

  @MoneyField({ description: 'The correction by a valuation of that day, beyond its inflows and outflows.' })
  readonly adjustments!: string;

  @MoneyField({ description: 'The balance at the end of the day; an amount owed is positive.' })
  readonly balance!: string;

  @TimestampField({ description: 'When the balance was first computed.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When a computation last changed the balance.' })
  readonly updated_at!: string;
}

export const BalancePage = ListOf(BalanceResponse, 'BalancePage');
