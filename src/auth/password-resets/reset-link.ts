/** Where a person sets a new password. @param origin without a slash at the end */
export function resetLink(origin: string, token: string): string {
  return `${origin}/settings/reset-password?token=${token}`;
}
