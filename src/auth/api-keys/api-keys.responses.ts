import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanField,
  EnumField,
  TextField,
  TextListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { SCOPE_NAMES } from '../../platform/access/scopes.js';

@ApiSchema({ name: 'ApiKey' })
export class ApiKeyResponse {
  @UuidField({ description: 'The id of the key.' })
  readonly id!: string;

  @TextField({
    description: 'The purpose of the key; null for a key that the command line created.',
    nullable: true,
    example: 'Spreadsheet',
  })
  readonly name!: string | null;

  @TextField({ description: 'Its first characters, by which to recognize it.', example: 'hk_4fTz81aQ' })
  readonly prefix!: string;

  @EnumField([...SCOPE_NAMES, 'custom'], { description: 'The name of its scopes.' })
  readonly scope!: string;

  @TextListField({ description: 'Its permissions by area.' })
  readonly scopes!: readonly string[];

  @BooleanField({ description: 'Whether it can confirm proposals of an assistant.' })
  readonly confirms_proposals!: boolean;

  @UuidField({ description: 'The member who owns the key.' })
  readonly member_id!: string;

  @TimestampField({ description: 'When it expires, or null.', nullable: true })
  readonly expires_at!: string | null;

  @TimestampField({ description: 'When it was revoked, or null.', nullable: true })
  readonly revoked_at!: string | null;

  @TimestampField({ description: 'When it was last used, to the minute, or null.', nullable: true })
  readonly last_used_at!: string | null;

  @UuidField({ description: 'The key that replaced it, or null.', nullable: true })
  readonly replaced_by_id!: string | null;

  @TimestampField({ description: 'When it was created.' })
  readonly created_at!: string;
}

@ApiSchema({ name: 'NewApiKey' })
export class NewApiKeyResponse extends ApiKeyResponse {
  @TextField({
    description: 'The key itself, which is shown only once; null when the request is a repeated one.',
    nullable: true,
  })
  readonly api_key!: string | null;
}

export const ApiKeyPage = PageOf(ApiKeyResponse, 'ApiKeyPage');
export const ApiKeyData = DataOf(ApiKeyResponse, 'ApiKeyData');
export const NewApiKeyData = DataOf(NewApiKeyResponse, 'NewApiKeyData');
