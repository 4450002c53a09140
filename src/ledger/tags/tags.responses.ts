import { TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { MergeOf } from '../merged.response.js';
import { VersionedResponse } from '../versioned.response.js';

export class TagResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the tag.' })
  readonly id!: string;

  @TextField({ description: 'The name.', example: 'vacation' })
  readonly name!: string;

  @TextField({ description: 'The display colour, `#rrggbb`.', example: '#e99537' })
  readonly color!: string;

  @UuidField({ description: 'The import that created the tag, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the tag was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the tag last changed.' })
  readonly updated_at!: string;
}

export const TagData = DataOf(TagResponse, 'TagData');
export const TagPage = RecordsOf(TagResponse, 'TagPage');
export const TagMerge = MergeOf(TagResponse, 'TagMerge');
