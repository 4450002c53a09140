import { AUDIT_ACTIONS, type AuditAction } from '../../platform/audit/vocabulary.js';
import { EnumField, TextField, UuidField } from '../../platform/http/fields.js';
import { PageSizeField } from '../../platform/http/pagination.js';

const ORDERS = ['asc', 'desc'] as const;
const DEFAULT_LIMIT = 100;

export class ListAuditEvents {
  @TextField({
    description: 'The `next_after` of the previous answer; without it, the list starts.',
    optional: true,
    maxLength: 64,
  })
  readonly after?: string;

  @EnumField(ORDERS, { description: '`desc`, the newest first, unless `asc` is asked for.', optional: true })
  readonly order: (typeof ORDERS)[number] = 'desc';

  @PageSizeField('Events an answer', DEFAULT_LIMIT)
  readonly limit: number = DEFAULT_LIMIT;

  @EnumField(AUDIT_ACTIONS, { description: 'Only this action.', optional: true })
  readonly action?: AuditAction;

  @UuidField({ description: 'Only what this member did, also with their keys.', optional: true })
  readonly member_id?: string;

  @UuidField({ description: 'Only what was done to this record.', optional: true })
  readonly subject_id?: string;
}
