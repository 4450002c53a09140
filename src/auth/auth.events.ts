import { defineEventTypes } from '../platform/events/vocabulary.js';

interface MemberEventData {
  /** The role of the member: the new one if it changed, the last one if the member was removed. */
  readonly role: string;
}

defineEventTypes('member.joined', 'member.removed', 'member.role_changed');

declare module '../platform/events/vocabulary.js' {
  interface EventTypes {
    'member.joined': MemberEventData;
    'member.removed': MemberEventData;
    'member.role_changed': MemberEventData;
  }
}
