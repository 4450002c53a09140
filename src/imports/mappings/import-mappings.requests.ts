import { EnumField, TextField, UuidField } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';
import { DECISIONS, type Decision } from './import-mapping.entity.js';

export class ListImportMappings extends PageQuery {}

export class ResolveMapping {
  @EnumField(DECISIONS, { description: 'What the value stands for.', example: 'existing' })
  readonly decision!: Decision;

  @UuidField({ description: 'With `existing`: the record it stands for.', optional: true })
  readonly record_id?: string;

  @TextField({ description: 'With an account type: the kind of account it means.', optional: true, maxLength: 255 })
  readonly value?: string;
}
