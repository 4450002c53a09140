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

  @TextField({ description: 'What it changed.', example: 'category' })
  readonly attribute!: string;

  @TextField({ description: 'What it set or added.', example: 'Coffee' })
  readonly value!: string;
}

export class ImportRowResponse {
  @IntegerField({ description: 'Counted from 1 over the data rows.', minimum: 1 })
  readonly row_number!: number;

  @IntegerField({ description: 'The line of the file on which the row begins.', minimum: 1 })
  readonly line!: number;

  @TextField({ description: 'What kind of record it is; null where all rows are of one kind.', nullable: true })
  readonly record_type!: string | null;

  @BooleanField({ description: 'Whether the row has no errors.' })
  readonly valid!: boolean;

  @TextListField({ description: 'What is wrong with it, with line and column.' })
  readonly errors!: readonly string[];

  @FreeObjectField({ description: 'The cells as read, under the names of what they mean.', values: 'string' })
  readonly fields!: Readonly<Record<string, string>>;

  @ApiProperty({
    description: 'What publishing did with it; null before. `left_out` from the beginning: it is no entry.',
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

  @ListField(() => RuleChangeResponse, { description: 'What rules changed in the entry that it became, in order.' })
  readonly rule_changes!: readonly RuleChangeResponse[];

  @BooleanField({ description: 'Whether somebody changed it, left it out or took it back in.' })
  readonly edited!: boolean;

  @FreeObjectField({
    description: 'The cells as the file has them, of a row that was edited; else null.',
    values: 'string',
    nullable: true,
  })
  readonly original_fields!: Readonly<Record<string, string>> | null;
}
