import {
  EnumField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
  TextListField,
  UuidField,
} from '../../platform/http/fields.js';
import { PageOf } from '../../platform/http/pagination.js';
import { ChangeSetResponse } from '../change-sets/change-sets.responses.js';
import { Reference } from '../reference.response.js';
import { LEVELS } from './suggestions.repository.js';

export class SuggestionReasonResponse {
  @EnumField(LEVELS, {
    description:
      'What the transactions share: the merchant, the name without digits and punctuation, or the two rarest words of the name.',
    example: 'name',
  })
  readonly level!: string;

  @IntegerField({ description: 'The number of these transactions with the category.', example: 14 })
  readonly matched!: number;

  @IntegerField({ description: 'The number of these transactions.', example: 15 })
  readonly of!: number;

  @TextListField({ description: 'The ids of up to 5 of them that have the category.' })
  readonly examples!: readonly string[];
}

export class SuggestionResponse {
  @UuidField({ description: 'The transaction, which has no category.' })
  readonly transaction_id!: string;

  @ObjectField(() => Reference, { description: 'The suggested category.' })
  readonly category!: Reference;

  @TextField({ description: 'The measured share of such suggestions that are right, from 0 to 1.', example: '0.97' })
  readonly confidence!: string;

  @ObjectField(() => SuggestionReasonResponse, { description: 'The evidence.' })
  readonly reason!: SuggestionReasonResponse;
}

export class SuggestionListData {
  @ListField(() => SuggestionResponse, { description: 'One suggestion, or none.' })
  readonly data!: readonly SuggestionResponse[];
}

export class AppliedSuggestions {
  @ObjectField(() => ChangeSetResponse, { description: 'The change set; null if nothing changed.', nullable: true })
  readonly data!: ChangeSetResponse | null;
}

export const SuggestionPage = PageOf(SuggestionResponse, 'SuggestionPage');
