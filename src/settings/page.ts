/** The templates, by the names of their files under `views/`. */
export type ViewName =
  | 'audit'
  | 'erasure'
  | 'error'
  | 'family'
  | 'forgot-password'
  | 'import'
  | 'import-columns'
  | 'import-confirmation'
  | 'import-preview'
  | 'import-row'
  | 'imports'
  | 'invitation'
  | 'join'
  | 'key'
  | 'keys'
  | 'password'
  | 'recovery-codes'
  | 'reset-password'
  | 'second-factor'
  | 'sessions'
  | 'sign-in'
  | 'sign-in-code'
  | 'sign-up';

/** What a person is told after a redirect, by the code that the address carries. A code that is not here says nothing. */
export const NOTICES = {
  signed_up:
    'If this address had no account yet, yours is ready: sign in with the password you chose. If it had one, that is as it was.',
  signed_out: 'You are signed out.',
  sign_in_again: 'That took too long. Sign in again.',
  reset_sent: 'If this address has an account, a link is on its way to it. It works once, within 60 minutes.',
  password_set: 'Your password is set. Wherever you were signed in, you are signed out. Sign in with it now.',
  second_factor_off: 'Your second factor is switched off. Signing in asks for your password alone.',
  key_revoked: 'The key is revoked. Whoever still uses it gets 401 from now on.',
  key_renamed: 'The key is renamed.',
  session_ended: 'The session is ended.',
  sessions_ended: 'Wherever else you were signed in, you are signed out.',
  family_changed: 'The family is changed.',
  role_changed: 'The role is changed. It holds from the next request on.',
  member_removed: 'The member is removed. Their sessions and API keys work no longer.',
  left: 'You have left the family.',
  invitation_withdrawn: 'The invitation is withdrawn. Its link leads nowhere now.',
  publishing: 'The import is being published.',
  undoing: 'The import is being undone.',
  import_deleted: 'The import is deleted.',
  decided: 'Saved.',
  password_changed: 'Your password is changed. Wherever else you were signed in, you are signed out.',
} as const;

export type NoticeCode = keyof typeof NOTICES;

/** A template and what it shows. */
export interface View {
  readonly view: ViewName;
  readonly model: object;
  readonly status: number;
}

export interface Redirection {
  readonly to: string;
}

/** What a route of the settings answers. */
export type Page = View | Redirection;

export function show(view: ViewName, model: object = {}, status = 200): View {
  return { view, model, status };
}

/** Where to go on after a form has been acted on, so that loading the page again does not send the form again. */
export function goTo(path: string, notice?: NoticeCode): Redirection {
  return { to: notice === undefined ? path : `${path}?notice=${notice}` };
}

/** What is wrong with a form, by field; each sentence begins with the field's label. */
export type FormProblems = Readonly<Record<string, string>>;
