import { TextField } from '../platform/http/fields.js';
import { RecordsQuery } from '../platform/http/list-pagination.js';

/** The query of a list of records that have a name. */
export class SearchQuery extends RecordsQuery {
  @TextField({
    description: 'Only records with this text in their name, ignoring case. No character is a wildcard.',
    optional: true,
    example: 'café',
  })
  readonly search?: string;
}
