import { DateField, IntegerField, UuidListField } from '../../../platform/http/fields.js';
import { NotBefore } from '../../period.requests.js';
import { CreateRule } from '../write-rules.requests.js';

const MOST_ACCOUNTS = 50;
const MOST_RULES = 100;
const MOST_SAMPLES = 100;

const StartDate = (): PropertyDecorator =>
  DateField({ description: 'Only transactions of this day or later.', example: '2026-01-01', optional: true });

const EndDate = (): PropertyDecorator =>
  DateField({ description: 'Only transactions of this day or earlier.', example: '2026-12-31', optional: true });

const AccountIds = (): PropertyDecorator =>
  UuidListField({
    description: 'Only transactions of these accounts, up to 50.',
    maxItems: MOST_ACCOUNTS,
    optional: true,
  });

const Sample = (): PropertyDecorator =>
  IntegerField({
    description: 'How many transactions to show, up to 100.',
    minimum: 0,
    maximum: MOST_SAMPLES,
    default: 10,
    optional: true,
  });

/** The transactions that a run looks at. */
export class RunRule {
  @StartDate()
  readonly start_date?: string;

  @EndDate()
  @NotBefore('start_date')
  readonly end_date?: string;

  @AccountIds()
  readonly account_ids?: readonly string[];
}

export class RunRules extends RunRule {
  @UuidListField({ description: 'The rules to run, up to 100. They run by their position.', maxItems: MOST_RULES })
  readonly rule_ids!: readonly string[];
}

export class PreviewRule extends RunRule {
  @Sample()
  readonly sample?: number;
}

/** A rule that is not stored, and the transactions to look at. */
export class PreviewNewRule extends CreateRule {
  @StartDate()
  readonly start_date?: string;

  @EndDate()
  @NotBefore('start_date')
  readonly end_date?: string;

  @AccountIds()
  readonly account_ids?: readonly string[];

  @Sample()
  readonly sample?: number;
}
