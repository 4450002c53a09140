import { Injectable } from '@nestjs/common';
import { currentActing } from '../acting.js';
import { Database } from '../database/database.js';
import type { AuditAction, AuditSubject } from './vocabulary.js';

/** The details of an audit event. They never contain names of records, amounts, secrets or clients' texts. */
export interface AuditDetails {
  /** Ids of the records involved. Only the first hundred are stored. */
  readonly ids?: readonly string[];
  readonly counts?: Readonly<Record<string, number>>;
  /** The names of the changed fields in the API. */
  readonly fields?: readonly string[];
}

/** The record that was changed. */
export interface AuditedRecord {
  readonly type: AuditSubject;
  readonly id: string;
}

export interface AuditRecord {
  readonly action: AuditAction;
  readonly subject: AuditedRecord | null;
  readonly details?: AuditDetails;
}

const MAX_IDS = 100;
const MAX_USER_AGENT = 256;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const FIELD = /^[a-z][a-z0-9_]{0,62}$/;

/** Records audit events. They are written by the last statement of the unit of work that makes the change. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  /**
   * Records an event with the current actor and request. It is written when the current unit of work commits. Throws an
   * Error if `details` contain anything other than ids, counts and field names.
   */
  record({ action, subject, details = {} }: AuditRecord): void {
    checkDetails(details);
    const { actor, request } = currentActing();
    this.database.audit({
      action,
      actor_type: actor.type,
      member_id: 'memberId' in actor ? actor.memberId : null,
      api_key_id: 'apiKeyId' in actor ? actor.apiKeyId : null,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      request_id: request?.id ?? null,
      method: request?.method ?? null,
      route: request?.route ?? null,
      address: request?.address ?? null,
      user_agent: request?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      details: details.ids === undefined ? details : { ...details, ids: details.ids.slice(0, MAX_IDS) },
    });
  }
}

function checkDetails({ ids = [], counts = {}, fields = [] }: AuditDetails): void {
  const known =
    ids.every((id) => ID.test(id)) &&
    fields.every((field) => FIELD.test(field)) &&
    Object.entries(counts).every(([name, count]) => FIELD.test(name) && Number.isSafeInteger(count));
  if (!known) throw new Error('The details of an audit record are ids, counts and names of fields');
}
