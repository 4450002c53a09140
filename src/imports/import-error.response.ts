import { ApiProperty } from '@nestjs/swagger';
import { TextField, TextListField, UuidField } from '../platform/http/fields.js';

/** The body of an error response to a request that nevertheless stored an import. */
export class ErrorResponseWithImportId {
  @TextField({ description: 'A stable code in snake_case.', example: 'not_publishable' })
  readonly error!: string;

  @TextField({ description: 'One sentence for a person.', optional: true, nullable: true })
  readonly message?: string | null;

  @TextField({
    description: 'The id of the request, as in `X-Request-Id`: it finds the request in the log of the service.',
    example: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    optional: true,
  })
  readonly request_id?: string;

  @UuidField({ description: 'The import that exists although it could not be published.' })
  readonly import_id!: string;

  @TextListField({
    description: 'The first 100 reasons why it could not be published.',
    optional: true,
    nullable: true,
  })
  readonly errors?: readonly string[] | null;

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
}
