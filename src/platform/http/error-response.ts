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

  @TextField({
    description: 'The id of the request, as in `X-Request-Id`: it finds the request in the log of the service.',
    example: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    optional: true,
  })
  readonly request_id?: string;

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
