import type { Sealed } from '../platform/encryption/encryption.js';
import type { StoredCredential } from './provider-connections.repository.js';
import type { ConnectionProvider } from './providers/provider.js';

/** Returns what is stored of a credential: encrypted, and what the provider reads from it. */
export function storedCredential(
  { connect }: ConnectionProvider,
  credential: unknown,
  sealed: Sealed,
): StoredCredential {
  return {
    sealed,
    consentUntil: connect.consentUntil?.(credential) ?? null,
    reference: connect.reference?.(credential) ?? null,
  };
}
