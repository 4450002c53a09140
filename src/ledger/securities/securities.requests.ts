import { EnumField, TextField } from '../../platform/http/fields.js';
import { RecordsQuery } from '../../platform/http/list-pagination.js';
import { type Security, SECURITY_KINDS } from './security.entity.js';

export class ListSecurities extends RecordsQuery {
  @TextField({
    description: 'Only securities with this text in their ticker or name, ignoring case. No character is a wildcard.',
    optional: true,
    example: 'global',
  })
  readonly search?: string;

  @EnumField(SECURITY_KINDS, { description: 'Only securities of this kind.', optional: true })
  readonly kind?: Security['kind'];
}
