import { BooleanField, EnumField, UuidField } from '../../platform/http/fields.js';
import { PeriodQuery } from '../period.requests.js';
import {
  CHANGE_SET_KINDS,
  CHANGE_SET_STATUSES,
  type ChangeSetKind,
  type ChangeSetStatus,
} from './change-set.entity.js';

export class ListChangeSets extends PeriodQuery {
  @EnumField(CHANGE_SET_KINDS, { description: 'Only change sets of this kind.', optional: true })
  readonly kind?: ChangeSetKind;

  @EnumField(CHANGE_SET_STATUSES, { description: 'Only change sets with this status.', optional: true })
  readonly status?: ChangeSetStatus;

  @UuidField({ description: 'Only change sets of this member, key or import.', optional: true })
  readonly actor_id?: string;

  @UuidField({ description: 'Only the change sets of this import.', optional: true })
  readonly import_id?: string;

  @UuidField({ description: 'Only change sets that changed this record.', optional: true })
  readonly record_id?: string;
}

export const CONFLICT_ANSWERS = ['fail', 'keep'] as const;

export class RevertChangeSet {
  @EnumField(CONFLICT_ANSWERS, {
    description:
      'What to do about conflicting records: `fail` changes nothing and lists them, `keep` leaves them and reverts the rest.',
    default: 'fail',
    optional: true,
  })
  readonly on_conflict?: (typeof CONFLICT_ANSWERS)[number] | null;

  @BooleanField({
    description: 'Whether to report the effect without changing anything.',
    default: false,
    optional: true,
  })
  readonly dry_run?: boolean | null;
}
