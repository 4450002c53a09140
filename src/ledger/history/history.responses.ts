import {
  BooleanField,
  EnumField,
  FreeObjectField,
  ListField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { ACTIONS, ACTOR_TYPES } from '../change-sets/change-set.entity.js';

export class HistoryActorResponse {
  @EnumField(ACTOR_TYPES, { description: 'What made the change.', example: 'member' })
  readonly type!: string;

  @UuidField({
    description: 'The id of the member, the key or the import; null for the service itself.',
    nullable: true,
  })
  readonly id!: string | null;

  @TextField({
    description: 'The address of the member, the name of the key, or the name of the file; null if there is none.',
    nullable: true,
    example: 'giro.csv',
  })
  readonly name!: string | null;
}

export class HistoryEntryResponse {
  @TimestampField({ description: 'When it happened.' })
  readonly at!: string;

  @UuidField({ description: 'The change set, or null for what an import or a sync created.', nullable: true })
  readonly change_set_id!: string | null;

  @EnumField(ACTIONS, { description: 'What happened to the record.', example: 'updated' })
  readonly action!: string;

  @ObjectField(() => HistoryActorResponse, { description: 'Who did it.' })
  readonly by!: HistoryActorResponse;

  @BooleanField({ description: 'Whether the change set is reverted.', example: false })
  readonly reverted!: boolean;

  @FreeObjectField({
    description:
      'The changed fields with their values before and after. A reference is `{id, name}`, and its name is null if the record ' +
      'is gone. Empty for what an import or a sync created, and for what a sync changed.',
  })
  readonly fields!: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

export class HistoryMeta {
  @FreeObjectField({
    description: 'Who set each field last: `{"category_id": {"type": "member", "at": "…", "locked": true}}`.',
  })
  readonly set_by!: Readonly<Record<string, { readonly type: string; readonly at: string; readonly locked: boolean }>>;
}

export class HistoryResponse {
  @ListField(() => HistoryEntryResponse, { description: 'What happened to the record, newest first.' })
  readonly data!: readonly HistoryEntryResponse[];

  @ObjectField(() => HistoryMeta, { description: 'Who set the fields as they are.' })
  readonly meta!: HistoryMeta;
}
