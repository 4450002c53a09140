import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, IntegerField, ListField, ObjectField, TextField } from '../../platform/http/fields.js';

export class QuestionExampleResponse {
  @TextField({ description: 'The date of the entry, or null where it cannot be read.', nullable: true })
  readonly date!: string | null;

  @TextField({ description: 'Its name.' })
  readonly name!: string;

  @TextField({ description: 'Its amount without a sign.', nullable: true, example: '54.20' })
  readonly amount!: string | null;

  @TextField({ description: 'Its currency, or null for that of the account.', nullable: true })
  readonly currency!: string | null;

  @ApiProperty({
    description: 'Whether money came in or went out.',
    oneOf: [{ type: 'string', enum: ['in', 'out'] }, { type: 'null' }],
  })
  readonly direction!: string | null;
}

export class ChoiceResponse {
  @TextField({ description: 'The value of the setting that gives this answer.', example: '%d/%m/%Y' })
  readonly value!: string;

  @IntegerField({ description: 'Rows that would be another entry than under the first choice.', minimum: 0 })
  readonly rows_differing!: number;

  @BooleanField({ description: 'Whether this was the choice for an earlier file with the same headings.' })
  readonly used_before!: boolean;

  @ObjectField(() => QuestionExampleResponse, {
    description: 'The entry that the row would become; null if it would be no entry.',
    nullable: true,
  })
  readonly example!: QuestionExampleResponse | null;
}

/** A question that the file leaves open. */
export class QuestionResponse {
  @TextField({ description: 'A stable code in snake_case.', example: 'ambiguous_date_format' })
  readonly code!: string;

  @TextField({ description: 'One sentence for a person.' })
  readonly message!: string;

  @TextField({ description: 'The setting that answers it.', example: 'date_format' })
  readonly setting!: string;

  @ApiProperty({ description: 'The line of the example, or null.', oneOf: [{ type: 'integer' }, { type: 'null' }] })
  readonly line!: number | null;

  @TextField({ description: 'The heading of the column, or null.', nullable: true })
  readonly column!: string | null;

  @TextField({ description: 'The cell in question, or null.', nullable: true })
  readonly cell!: string | null;

  @ListField(() => ChoiceResponse, { description: 'The answers, each with what one row would be under it.' })
  readonly choices!: readonly ChoiceResponse[];
}

/** A fact that the user should know. It does not prevent publishing. */
export class WarningResponse {
  @TextField({ description: 'A stable code in snake_case.', example: 'no_name_column' })
  readonly code!: string;

  @TextField({ description: 'One sentence for a person.' })
  readonly message!: string;
}
