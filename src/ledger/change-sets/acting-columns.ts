import { currentActing } from '../../platform/acting.js';
import type { ChangeSet } from './change-set.entity.js';

/** Returns who acts, as the columns of a change set. */
export function actorOf(): Pick<ChangeSet, 'actorType' | 'actorId'> {
  const { actor } = currentActing();
  return {
    actorType: actor.type === 'operator' ? 'system' : actor.type,
    actorId: 'apiKeyId' in actor ? actor.apiKeyId : 'memberId' in actor ? actor.memberId : null,
  };
}
