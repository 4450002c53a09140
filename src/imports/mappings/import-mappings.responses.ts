import { ApiProperty } from '@nestjs/swagger';
import { EnumField, ObjectField, TextField, UuidField } from '../../platform/http/fields.js';
import { DECISIONS } from './import-mapping.entity.js';

export class MappedRecord {
  @UuidField({ description: 'The id of the record.' })
  readonly id!: string;

  @TextField({ description: 'Its name.' })
  readonly name!: string;
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
}
