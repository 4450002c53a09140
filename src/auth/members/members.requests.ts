import { type Role, ROLES } from '../../platform/access/roles.js';
import { EnumField, TextField } from '../../platform/http/fields.js';

export class ChangeRole {
  @EnumField(ROLES, { description: 'What the member may do from now on.', example: 'viewer' })
  readonly role!: Role;
}

export class ConfirmRemoval {
  @TextField({ description: 'The exact address of the member; their id if they have none.', optional: true })
  readonly confirm: string = '';
}
