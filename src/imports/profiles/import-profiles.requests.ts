import { EnumField, field, ListField, ObjectField, TextField, UuidField } from '../../platform/http/fields.js';
import { ImportSettings } from '../import-settings.requests.js';

const MAPPING_KINDS = ['account', 'account_type', 'category', 'tag'] as const;
const REMEMBERED_DECISIONS = ['existing', 'none'] as const;

/** A value in files, and what it is mapped to. */
export class ProfileMapping {
  @EnumField(MAPPING_KINDS, { description: 'What the value stands for.' })
  readonly kind!: (typeof MAPPING_KINDS)[number];

  @TextField({ description: 'The value in the files.', minLength: 1, maxLength: 1000, example: 'Food: Groceries' })
  readonly key!: string;

  @EnumField(REMEMBERED_DECISIONS, { description: 'An existing record, or none.' })
  readonly decision!: (typeof REMEMBERED_DECISIONS)[number];

  @UuidField({ description: 'With `existing`: the record it stands for.', optional: true, nullable: true })
  readonly record_id?: string | null;

  @TextField({
    description: 'With an account type: the kind of account it means.',
    optional: true,
    nullable: true,
    maxLength: 255,
  })
  readonly value?: string | null;
}

export class UpdateImportProfile {
  @TextField({
    description: 'The name that a person gave it.',
    optional: true,
    refusesNull: true,
    minLength: 1,
    maxLength: 255,
    example: 'My bank',
  })
  readonly name?: string;

  // The service checks whether it is an account of the family.
  @field(
    {
      description: 'The account whose files are read so; null: files that name their accounts themselves.',
      optional: true,
      nullable: true,
    },
    { type: 'string', format: 'uuid' },
    () => null,
  )
  readonly account_id?: string | null;

  @ObjectField(() => ImportSettings, {
    description:
      'The settings for reading, which replace the remembered ones. Only columns, formats, signs and states are kept.',
    optional: true,
  })
  readonly configuration?: ImportSettings;

  @ListField(() => ProfileMapping, {
    description: 'The mappings, which replace the remembered ones.',
    optional: true,
    refusesNull: true,
  })
  readonly mappings?: readonly ProfileMapping[];
}
