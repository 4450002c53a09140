/** Returns the encryption context of a connection's credential, which binds the credential to the connection. */
export function credentialContext(familyId: string, connectionId: string): string {
  return `provider_connections/${familyId}/${connectionId}`;
}
