import { ApiSchema } from '@nestjs/swagger';
import {
  EnumField,
  FreeObjectField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
  TextListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { IMPORT_TYPES } from '../formats/index.js';
import { ImportConfiguration } from '../import-settings.requests.js';
import { ProfileMapping } from './import-profiles.requests.js';

@ApiSchema({
  name: 'ImportProfile',
  description: 'The settings and mappings remembered for files with the same headings.',
})
export class ImportProfileResponse {
  @UuidField({ description: 'The id of the profile.' })
  readonly id!: string;

  @TextField({ description: 'The name that a person gave it.' })
  readonly name!: string;

  @EnumField(IMPORT_TYPES, { description: 'The type of the files.' })
  readonly type!: string;

  @TextListField({ description: 'The headings of the last file; blank ones where it had none.' })
  readonly headers!: readonly string[];

  @TextField({ description: 'The separator of the files; blank for spreadsheets.' })
  readonly col_sep!: string;

  @UuidField({ description: 'The account of the files; null where they name their accounts.', nullable: true })
  readonly account_id!: string | null;

  @ObjectField(() => ImportConfiguration, { description: 'The settings that were given or proven.' })
  readonly configuration!: ImportConfiguration;

  @ListField(() => ProfileMapping, { description: 'The mappings that people decided.' })
  readonly mappings!: readonly ProfileMapping[];

  @FreeObjectField({ description: 'What the last file said of itself: `states`, the states of its rows.' })
  readonly source!: Readonly<Record<string, unknown>>;

  @IntegerField({ description: 'The number of published imports with these headings.', minimum: 0 })
  readonly uses_count!: number;

  @TimestampField({ description: 'When the last of them was published.' })
  readonly last_used_at!: string;

  @TimestampField({ description: 'When it was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When it last changed.' })
  readonly updated_at!: string;
}

export const ImportProfileData = DataOf(ImportProfileResponse, 'ImportProfileData');
export const ImportProfilePage = PageOf(ImportProfileResponse, 'ImportProfilePage');
