import { ApiProperty } from '@nestjs/swagger';
import { EnumField, ListField, ObjectField, TextField, UuidField } from '../../platform/http/fields.js';
import { DECISIONS } from './import-mapping.entity.js';

export class MappedRecord {
  @UuidField({ description: 'The id of the record.' })
  readonly id!: string;

  @TextField({ description: 'Its name.' })
  readonly name!: string;
}

export const SUGGESTION_REASONS = [
  'other_kind',
  'masked_number',
  'end_of_number',
  'same_number',
  'name',
  'no_identity',
] as const;

export class SuggestedAccount {
  @UuidField({ description: 'The id of the account.' })
  readonly account_id!: string;

  @TextField({ description: 'Its name.' })
  readonly name!: string;

  @EnumField(SUGGESTION_REASONS, {
    description:
      'Why it could be the one: `other_kind`: it is known by this number, and the file says another kind of account or several ' +
      'accounts have the number; `masked_number`: the digits that are not hidden are the same; `end_of_number`: one number is the ' +
      'end of the other, an IBAN; `same_number`: it has this number elsewhere; `name`: the names share words; `no_identity`: it ' +
      'has the currency and the kind, and no file said its number yet.',
  })
  readonly reason!: string;
}

export class ImportMappingResponse {
  @UuidField({ description: 'The id of the mapping.' })
  readonly id!: string;

  @EnumField(['account', 'account_type', 'category', 'tag'], { description: 'What the value stands for.' })
  readonly kind!: string;

  @TextField({ description: 'The value in the file.', example: 'Food: Groceries' })
  readonly key!: string;

  @ApiProperty({
    description: 'An existing record, one that publishing creates, or none; null: not decided.',
    oneOf: [{ type: 'string', enum: [...DECISIONS] }, { type: 'null' }],
  })
  readonly decision!: string | null;

  @ObjectField(() => MappedRecord, { description: 'The record it stands for.', nullable: true })
  readonly record!: MappedRecord | null;

  @TextField({ description: 'The kind of account that an account type means.', nullable: true })
  readonly value!: string | null;

  @ListField(() => SuggestedAccount, {
    description: 'With an undecided account of the file: the accounts that it could be, the likeliest first.',
    optional: true,
  })
  readonly suggestions?: SuggestedAccount[];
}
