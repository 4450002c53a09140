import { TextField, UuidField } from '../platform/http/fields.js';

/** Another record, as far as a reader needs it to show a name or to ask for more. */
export class Reference {
  @UuidField({ description: 'The id of the record.' })
  readonly id!: string;

  @TextField({ description: 'The name of the record.', example: 'Groceries' })
  readonly name!: string;
}
