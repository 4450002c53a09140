/** Returns the address of the page that sets a new password. @param origin without a trailing slash */
export function resetLink(origin: string, token: string): string {
  return `${origin}/settings/reset-password?token=${token}`;
}
