import {
  DateField,
  EnumField,
  IntegerField,
  ListField,
  MoneyField,
  MonthField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { COVERAGE_STATES } from './coverage.js';
import { FILE_PROOFS, STATEMENT_SCOPES } from './statement.entity.js';
import { LEDGER_PROOFS } from './compared-statement.js';

export class StatementProofResponse {
  @EnumField(FILE_PROOFS, {
    description:
      'Whether the opening balance less the entries of the statement is its closing balance; `none` when it lacks one of them.',
  })
  readonly file!: string;

  @EnumField(LEDGER_PROOFS, {
    description:
      'Whether the ledger has the closing balance at the end of the last day, or before that day plus what the statement ' +
      'has of it. `unanchored`: the account has no opening balance to count from. `none`: the statement has no closing ' +
      'balance, or one of another currency or of the cash alone.',
  })
  readonly ledger!: string;

  @MoneyField({ description: 'The balance of the ledger; null when it is not compared.', nullable: true })
  readonly ledger_closing!: string | null;

  @MoneyField({ description: '`ledger_closing` less `closing`.', nullable: true, example: '-4.00' })
  readonly difference!: string | null;
}

export class StatementResponse {
  @UuidField({ description: 'The id of the statement.' })
  readonly id!: string;

  @TextField({ description: 'The statement number that the bank gave.', nullable: true, example: '46/1' })
  readonly number!: string | null;

  @EnumField(STATEMENT_SCOPES, {
    description: '`total`: what the account is worth; `cash`: the same without its securities.',
  })
  readonly scope!: string;

  @DateField({ description: 'The first day; null where it is not known.', nullable: true, example: '2026-01-01' })
  readonly from!: string | null;

  @DateField({ description: 'The last day.', example: '2026-01-31' })
  readonly to!: string;

  @MoneyField({ description: 'The balance before; an amount owed is positive.', nullable: true, example: '1200.00' })
  readonly opening!: string | null;

  @MoneyField({ description: 'The balance after; an amount owed is positive.', nullable: true, example: '1194.00' })
  readonly closing!: string | null;

  @MoneyField({ description: 'The available balance.', nullable: true, example: '1194.00' })
  readonly available!: string | null;

  @CurrencyField({ description: 'The currency of the balances, ISO 4217.' })
  readonly currency!: string;

  @IntegerField({
    description: 'The number of booked entries; null if it is unknown.',
    nullable: true,
    example: 12,
  })
  readonly entries_count!: number | null;

  @MoneyField({
    description: 'The sum of the entries; positive when money left the account.',
    nullable: true,
    example: '6.00',
  })
  readonly entries_sum!: string | null;

  @UuidField({ description: 'The import that brought it; null when a provider did.', nullable: true })
  readonly import_id!: string | null;

  @ObjectField(() => StatementProofResponse, {
    description: 'Whether the balances of the statement match its entries and the ledger.',
  })
  readonly proof!: StatementProofResponse;

  @TimestampField({ description: 'When it was brought.' })
  readonly created_at!: string;
}

export class CoverageGapResponse {
  @DateField({ description: 'The first day that no statement accounts for.', example: '2026-02-10' })
  readonly from!: string;

  @DateField({ description: 'The last such day.', example: '2026-02-14' })
  readonly to!: string;

  @MoneyField({
    description:
      'By how much the balance after them differs from the one before them; null where one of the two is not known.',
    nullable: true,
    example: '-35.20',
  })
  readonly amount!: string | null;
}

export class CoveredMonthResponse {
  @MonthField({ description: 'The month.', example: '2026-02' })
  readonly month!: string;

  @EnumField(COVERAGE_STATES, {
    description:
      'The first that holds. `mismatched`: the ledger does not have the closing balance of a statement of the month. ' +
      '`missing`: days without a statement, unless the balances before and after them are equal, or statements that do not ' +
      'meet. `overlapping`: statements that share days and do not agree on them. `covered`: none of these.',
  })
  readonly state!: string;

  @MoneyField({
    description: 'By how much the ledger differs from the last statement that it does not match.',
    nullable: true,
    example: '-4.00',
  })
  readonly difference!: string | null;

  @ListField(() => CoverageGapResponse, { description: 'The gaps that touch the month, in whole.' })
  readonly gaps!: readonly CoverageGapResponse[];
}

export class CoverageResponse {
  @ListField(() => CoveredMonthResponse, { description: 'The months, earliest first.' })
  readonly months!: readonly CoveredMonthResponse[];
}

export const StatementPage = PageOf(StatementResponse, 'StatementPage');
export const CoverageData = DataOf(CoverageResponse, 'CoverageData');
