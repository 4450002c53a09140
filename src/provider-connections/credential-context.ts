/** What the credential of a connection belongs to, for its encryption. */
export function credentialContext(familyId: string, connectionId: string): string {
  return `provider_connections/${familyId}/${connectionId}`;
}
