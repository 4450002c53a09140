import { exactNumber, field, UuidListField } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';

const MOST_TRANSACTIONS = 500;
const CONFIDENCE = /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/;

function ConfidenceField(description: string): PropertyDecorator {
  return field(
    { description, optional: true, example: '0.95' },
    { type: 'string', pattern: CONFIDENCE.source },
    (value) => (typeof value === 'string' && CONFIDENCE.test(value) ? null : 'must be a decimal from 0 to 1'),
    exactNumber,
  );
}

export class ListSuggestions extends PageQuery {
  @ConfidenceField('Only suggestions of at least this confidence.')
  readonly min_confidence?: string;
}

export class ApplySuggestions {
  @ConfidenceField('Applies all suggestions of at least this confidence, up to 10,000. Not with `transaction_ids`.')
  readonly min_confidence?: string;

  @UuidListField({
    description: 'Applies the suggestions for these transactions, up to 500. Not with `min_confidence`.',
    maxItems: MOST_TRANSACTIONS,
    optional: true,
  })
  readonly transaction_ids?: readonly string[];
}
