import { ApiProperty } from '@nestjs/swagger';
import { TextField, TextListField } from './fields.js';

/** The body of every error response: ErrorResponse of the contract. */
export class ErrorResponse {
  @TextField({ description: 'A stable code in snake_case.', example: 'validation_failed' })
  readonly error!: string;

  @TextField({
    description: 'One sentence for a person.',
    example: 'title must not be blank.',
    optional: true,
    nullable: true,
  })
  readonly message?: string | null;

  @ApiProperty({
    description: 'The same for a machine: an array of strings, or an object.',
    required: false,
    oneOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'object', additionalProperties: true },
      { type: 'null' },
    ],
  })
  readonly details?: readonly string[] | Readonly<Record<string, unknown>> | null;

  @TextListField({ description: 'Validation messages, one string a problem.', optional: true, nullable: true })
  readonly errors?: readonly string[] | null;
}
