import { exactNumber, field, type FieldFacts, FitsOthers } from '../../platform/http/fields.js';
import { UuidsField } from '../../platform/http/separated-values.field.js';
import { CurrenciesField } from '../currency.field.js';
import { unitsOf } from '../decimal.js';
import { DatedRecordsQuery } from '../period.requests.js';

const AMOUNT = /^\d{1,15}(\.\d{1,4})?$/;

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && AMOUNT.test(value);
}

/** A bound of the size of an amount: a decimal text without a sign. */
function AmountField(facts: FieldFacts): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    isAmount(value) ? null : 'must be a decimal such as "1234.56", with at most 4 decimals and no sign';
  return field(facts, { type: 'string', pattern: AMOUNT.source }, problem, exactNumber);
}

/** Rejects an amount below that of another field. Accepts everything while one of the two is not an amount. */
function NotBelow(other: string): PropertyDecorator {
  return FitsOthers((value, { [other]: least }) =>
    !isAmount(value) || !isAmount(least) || unitsOf(value) >= unitsOf(least) ? null : `must not be less than ${other}`,
  );
}

/** The filters of transactions and of trades. */
export class EntriesQuery extends DatedRecordsQuery {
  @UuidsField({ description: 'Only records of these accounts.', optional: true })
  readonly account_id?: readonly string[];

  @UuidsField({ description: 'Only records that these imports created.', optional: true })
  readonly import_id?: readonly string[];

  @AmountField({
    description: 'Only amounts of this size or more. The sign does not count.',
    optional: true,
    example: '50.00',
  })
  readonly min_amount?: string;

  @AmountField({
    description: 'Only amounts of this size or less. The sign does not count.',
    optional: true,
    example: '99.99',
  })
  @NotBelow('min_amount')
  readonly max_amount?: string;

  @CurrenciesField({ description: 'Only amounts in these currencies, ISO 4217.', optional: true, example: 'USD,EUR' })
  readonly currency?: readonly string[];
}
