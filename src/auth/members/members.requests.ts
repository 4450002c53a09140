import { type Role, ROLES } from '../../platform/access/roles.js';
import { EnumField, TextField } from '../../platform/http/fields.js';

export class ChangeRole {
  @EnumField(ROLES, { description: 'The new role of the member.', example: 'viewer' })
  readonly role!: Role;
}

export class ConfirmRemoval {
  @TextField({ description: 'The exact address of the member; their id if they have none.', optional: true })
  readonly confirm: string = '';
}
