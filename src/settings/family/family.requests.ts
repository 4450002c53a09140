import { EmailField } from '../../auth/index.js';
import { type Role, ROLES } from '../../platform/access/roles.js';
import { EnumField } from '../../platform/http/fields.js';

export class Invite {
  @EnumField(ROLES, { description: 'The role of the new member.', optional: true })
  readonly role: Role = 'member';

  @EmailField({ description: 'The only address that may join; without it, any.', optional: true })
  readonly email?: string;
}
