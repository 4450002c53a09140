import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  EnumField,
  FreeObjectField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
  TextListField,
} from '../../platform/http/fields.js';
import { IMPORT_TYPES } from '../formats/index.js';
import { QuestionResponse } from '../parse/questions.responses.js';

export class PreflightContent {
  @TextField({ description: 'The name of the file.', nullable: true })
  readonly filename!: string | null;

  @TextField({ description: 'The media type of the file.', nullable: true })
  readonly content_type!: string | null;

  @IntegerField({ description: 'Its size in bytes.', minimum: 0 })
  readonly byte_size!: number;
}

export class PreflightStats {
  @IntegerField({ description: 'Rows of the file.', minimum: 0 })
  readonly rows_count!: number;

  @IntegerField({ description: 'Rows without errors.', minimum: 0 })
  readonly valid_rows_count!: number;

  @IntegerField({ description: 'Rows with errors.', minimum: 0 })
  readonly invalid_rows_count!: number;

  @IntegerField({ description: 'Rows that are no entries, such as balances and totals.', minimum: 0 })
  readonly left_out_rows_count!: number;

  @IntegerField({
    description: 'With a backup: all that stands against publishing, of which `errors` has the first 1,000.',
    optional: true,
    minimum: 0,
  })
  readonly findings_count?: number;

  @FreeObjectField({ description: 'With a backup: its records, by type.', optional: true, values: 'integer' })
  readonly entity_counts?: Readonly<Record<string, number>>;
}

export class Finding {
  @TextField({ description: 'A stable code in snake_case.', example: 'invalid_row' })
  readonly code!: string;

  @TextField({ description: 'One sentence for a person.' })
  readonly message!: string;

  @ApiProperty({ description: 'The line of the file, or null.', oneOf: [{ type: 'integer' }, { type: 'null' }] })
  readonly line!: number | null;

  @TextField({ description: 'The heading of the column, or null.', nullable: true })
  readonly column!: string | null;

  @TextField({
    description: 'With a backup: the kind of record.',
    optional: true,
    nullable: true,
    example: 'Transaction',
  })
  readonly record_type?: string | null;

  @TextField({ description: 'With a backup: the member of the record at fault.', optional: true, nullable: true })
  readonly field?: string | null;

  @TextField({ description: 'With a backup: the text at fault.', optional: true, nullable: true })
  readonly value?: string | null;
}

export class Preflight {
  @EnumField(IMPORT_TYPES, { description: 'The type of the import.' })
  readonly type!: string;

  @BooleanField({ description: 'Whether the file could be published as it stands.' })
  readonly valid!: boolean;

  @ObjectField(() => PreflightContent, { description: 'The content of the request.' })
  readonly content!: PreflightContent;

  @ObjectField(() => PreflightStats, { description: 'The numbers of rows.' })
  readonly stats!: PreflightStats;

  @TextListField({ description: 'The headings of the file.' })
  readonly headers!: readonly string[];

  @FreeObjectField({ description: 'The format settings that were detected.', values: 'string' })
  readonly detected!: Readonly<Record<string, string>>;

  @ListField(() => QuestionResponse, { description: 'Settings that the file does not decide.' })
  readonly questions!: readonly QuestionResponse[];

  @ListField(() => Finding, { description: 'The first 1,000 errors that prevent publishing.' })
  readonly errors!: readonly Finding[];

  @TextListField({ description: 'Warnings that do not prevent publishing.' })
  readonly warnings!: readonly string[];
}
