import { TextField, UuidField } from '../platform/http/fields.js';

/** The id and the name of another record. */
export class Reference {
  @UuidField({ description: 'The id of the record.' })
  readonly id!: string;

  @TextField({ description: 'The name of the record.', example: 'Groceries' })
  readonly name!: string;
}
