import { BooleanField, EnumField, field, InstantField } from '../platform/http/fields.js';
import { PageQuery } from '../platform/http/pagination.js';
import { DEFAULT_TYPE, IMPORT_TYPES } from './formats/index.js';
import { IgnoresUnknownFields } from '../platform/validation/field-names.js';
import { ImportSettings, INVALID_ROW_POLICIES } from './import-settings.requests.js';
import { IMPORT_STATUSES, type ImportStatus } from './import-status.js';

/** The `type` of a request whose type is detected from the content. */
export const DETECTED_TYPE = 'auto';

/** The fields that all requests with an import have in common: settings and account. */
export class ImportTarget extends ImportSettings {
  // The service looks it up, and answers every invalid id with the same message.
  @field(
    { description: 'Account to import into. Without it, the account column of the file tells.', optional: true },
    { type: 'string', format: 'uuid' },
    () => null,
  )
  readonly account_id?: string;
}

/** The fields that create and update have in common: settings, account and content. */
export class ImportContentFields extends ImportTarget {
  @field(
    { description: 'The content of the file as text. CSV is limited to 10 MiB.', optional: true },
    { type: 'string' },
    (value) => (typeof value === 'string' ? null : 'must be a string'),
  )
  readonly raw_file_content?: string;
}

const TypeField = EnumField([...IMPORT_TYPES, DETECTED_TYPE], {
  description: `The type of the import; ${DEFAULT_TYPE} when absent, detected from the content when \`auto\`.`,
  optional: true,
  default: DEFAULT_TYPE,
});

const PUBLISHES = '`true` publishes at once, if that is possible.';

@IgnoresUnknownFields()
export class CreateImport extends ImportContentFields {
  @TypeField
  readonly type?: string;

  // The contract has it as a string. A JSON boolean is accepted, too.
  @field(
    { description: PUBLISHES, optional: true },
    { type: 'string', enum: ['true', 'false'] },
    (value) => (value === 'true' || value === 'false' ? null : 'must be "true" or "false"'),
    (value) => (typeof value === 'boolean' ? String(value) : value),
  )
  readonly publish?: string;
}

/** The fields of a preflight: those of a create. A preflight refuses other fields, and a create ignores them. */
export class CheckImport extends CreateImport {}

/** The fields beside the file of an upload. */
export class UploadImport extends ImportTarget {
  @TypeField
  readonly type?: string;

  @BooleanField({ description: PUBLISHES, optional: true, default: false })
  readonly publish?: boolean;
}

export class PublishImport {
  @EnumField(INVALID_ROW_POLICIES, {
    description: 'Whether rows in error block publishing (`reject`) or are left out (`skip`); kept with the import.',
    optional: true,
  })
  readonly on_invalid_rows?: string;
}

export class ListImports extends PageQuery {
  @EnumField(IMPORT_STATUSES, { description: 'Only imports of this status.', optional: true })
  readonly status?: ImportStatus;

  @EnumField(IMPORT_TYPES, { description: 'Only imports of this type.', optional: true })
  readonly type?: string;

  @InstantField({ description: 'Only pending and failed imports that are deleted before this time.', optional: true })
  readonly expires_before?: string;
}
