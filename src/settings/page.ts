/** The templates, by the names of their files under `views/`. */
export type ViewName =
  | 'account'
  | 'account-deletion'
  | 'accounts'
  | 'audit'
  | 'budget'
  | 'budgets'
  | 'chat'
  | 'chats'
  | 'connection'
  | 'connection-visit'
  | 'connections'
  | 'connected'
  | 'erasure'
  | 'error'
  | 'events'
  | 'family'
  | 'forgot-password'
  | 'import'
  | 'import-columns'
  | 'import-confirmation'
  | 'import-preview'
  | 'import-row'
  | 'imports'
  | 'investments'
  | 'invitation'
  | 'join'
  | 'key'
  | 'keys'
  | 'label'
  | 'labels'
  | 'matches'
  | 'operations'
  | 'overview'
  | 'password'
  | 'proposals'
  | 'recovery-codes'
  | 'recurring'
  | 'recurring-transaction'
  | 'reset-password'
  | 'rule'
  | 'rules'
  | 'second-factor'
  | 'sessions'
  | 'sign-in'
  | 'sign-in-code'
  | 'sign-up'
  | 'transaction'
  | 'transactions'
  | 'usage'
  | 'webhook'
  | 'webhook-secret'
  | 'webhooks'
  | 'welcome';

/** Notices after a redirect, by the code in the address. Other codes show nothing. */
export const NOTICES = {
  signed_up:
    'If this address had no account, yours is ready: sign in with the password that you chose. An existing account has not changed.',
  signed_out: 'You are signed out.',
  link_ended: 'This link has ended. The next start of Hearth prints a new one.',
  sign_in_again: 'That took too long. Sign in again.',
  reset_sent: 'If this address has an account, a link is on its way to it. It works once, within 60 minutes.',
  password_set: 'Your password is set, and you are signed out everywhere. Sign in with it now.',
  second_factor_off: 'Your second factor is switched off. Signing in only needs your password.',
  key_revoked: 'The key is revoked. Requests with it get 401 from now on.',
  key_renamed: 'The key is renamed.',
  session_ended: 'The session is ended.',
  sessions_ended: 'You are signed out everywhere else.',
  family_changed: 'The family is updated.',
  role_changed: 'The role is changed. It applies from the next request on.',
  member_removed: 'The member is removed. Their sessions and API keys no longer work.',
  left: 'You have left the family.',
  invitation_withdrawn: 'The invitation is withdrawn. Its link no longer works.',
  publishing: 'The import is being published.',
  undoing: 'The import is being undone.',
  import_deleted: 'The import is deleted.',
  decided: 'Saved.',
  connected: 'The connection is made. Its first sync fetches the transactions.',
  sync_started: 'The sync is started.',
  connection_removed: 'The connection is removed. Accounts and transactions stay.',
  recurring_detected: 'The transactions are searched. What comes again and again is below.',
  webhook_deleted: 'The webhook is deleted.',
  webhook_tested: 'A test is on its way. Reload the page to see what came of it.',
  webhook_resent: 'It is sent again.',
  chat_deleted: 'The chat is deleted.',
  account_deleted: 'The account is deleted.',
  change_undone: 'The change is undone.',
  proposal_confirmed: 'The changes are made.',
  proposal_discarded: 'The proposal is discarded. Nothing was changed.',
  proposal_stale:
    'The records have changed since the proposal was made, so nothing was changed. Ask for a new proposal.',
  password_changed: 'Your password is changed, and you are signed out everywhere else.',
} as const;

export type NoticeCode = keyof typeof NOTICES;

/** A template and its data. */
export interface View {
  readonly view: ViewName;
  readonly model: object;
  readonly status: number;
}

export interface Redirection {
  readonly to: string;
}

/** The result of a settings route. */
export type Page = View | Redirection;

export function show(view: ViewName, model: object = {}, status = 200): View {
  return { view, model, status };
}

/** Redirects after a form, so that reloading the page does not send the form again. */
export function redirectTo(path: string, notice?: NoticeCode): Redirection {
  return { to: notice === undefined ? path : `${path}?notice=${notice}` };
}

/** The problems of a form by field; each sentence begins with the field's label. */
export type FormProblems = Readonly<Record<string, string>>;
