import { defineSettings } from '../platform/config.js';

/** Who may sign up: anybody, invited people, or nobody. With `closed`, the command line creates members. */
const SIGN_UP_POLICIES = ['open', 'invitation', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

export const authSettings = defineSettings(({ whole, oneOf }) => ({
  passwordMinLength: whole('HEARTH_PASSWORD_MIN_LENGTH', 12, 8, 64),
  signUp: oneOf('HEARTH_SIGN_UP', 'open', SIGN_UP_POLICIES),
}));
