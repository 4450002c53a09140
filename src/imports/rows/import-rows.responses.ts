import { ApiProperty } from '@nestjs/swagger';
import { MATCHED_BY } from '../publish/import-outcome.entity.js';
import {
  BooleanField,
  FreeObjectField,
  IntegerField,
  ListField,
  TextField,
  TextListField,
  UuidField,
} from '../../platform/http/fields.js';

export class RuleChangeResponse {
  @UuidField({ description: 'The rule.' })
  readonly rule_id!: string;

  @TextField({ description: 'Its name when it was applied.', nullable: true })
  readonly rule_name!: string | null;

  @TextField({ description: 'The attribute that the rule changed.', example: 'category' })
  readonly attribute!: string;

  @TextField({ description: 'The value that the rule set or added.', example: 'Coffee' })
  readonly value!: string;
}

export class ImportRowResponse {
  @IntegerField({ description: 'Counted from 1 over the data rows.', minimum: 1 })
  readonly row_number!: number;

  @IntegerField({ description: 'The line of the file on which the row begins.', minimum: 1 })
  readonly line!: number;

  @TextField({ description: 'The type of the record; null if all rows have one type.', nullable: true })
  readonly record_type!: string | null;

  @BooleanField({ description: 'Whether the row has no errors.' })
  readonly valid!: boolean;

  @TextListField({ description: 'The errors of the row, with line and column.' })
  readonly errors!: readonly string[];

  @FreeObjectField({ description: 'The cells as read, under the names of what they mean.', values: 'string' })
  readonly fields!: Readonly<Record<string, string>>;

  @ApiProperty({
    description:
      'The outcome of publishing, or null before it. `left_out` from the beginning if the row is not an entry.',
    oneOf: [{ type: 'string', enum: ['created', 'updated', 'skipped', 'left_out'] }, { type: 'null' }],
  })
  readonly outcome!: string | null;

  @TextField({ description: 'Why it was not created, and which cells were changed: `edited: amount`.', nullable: true })
  readonly outcome_reason!: string | null;

  @UuidField({ description: 'The record that it became or joined.', nullable: true })
  readonly record_id!: string | null;

  @TextField({ description: 'The id that the bank gave it.', nullable: true, example: '2026013100042' })
  readonly external_id!: string | null;

  @ApiProperty({
    description:
      'How it found a record that the ledger had: by its id, by equal contents, by similar ones of about the same day, or ' +
      'as a person decided. null: it found none.',
    oneOf: [{ type: 'string', enum: [...MATCHED_BY] }, { type: 'null' }],
  })
  readonly matched_by!: string | null;

  @TextField({
    description: 'Of a match by nearness, the share of such matches that are right, as a decimal number.',
    nullable: true,
    example: '0.998',
  })
  readonly confidence!: string | null;

  @ListField(() => RuleChangeResponse, { description: 'The changes by rules to its entry, in order.' })
  readonly rule_changes!: readonly RuleChangeResponse[];

  @BooleanField({ description: 'Whether a person edited, excluded or included it.' })
  readonly edited!: boolean;

  @FreeObjectField({
    description: 'The cells as the file has them, of a row that was edited; else null.',
    values: 'string',
    nullable: true,
  })
  readonly original_fields!: Readonly<Record<string, string>> | null;
}
