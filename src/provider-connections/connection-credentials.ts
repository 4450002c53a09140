import { Injectable } from '@nestjs/common';
import { Encryption, type Sealed } from '../platform/encryption/encryption.js';

/** What a stored text begins with that is JSON. Others are of versions before, whose credentials were texts. */
const JSON_MARK = 'json:';

/** Encrypts the credentials of connections, each bound to its connection. */
@Injectable()
export class ConnectionCredentials {
  constructor(private readonly encryption: Encryption) {}

  /** Throws `encryption_key_missing` if credentials cannot be encrypted. */
  demandKey(): void {
    this.encryption.demandKey();
  }

  /** @param credential a value of JSON */
  seal(familyId: string, connectionId: string, credential: unknown): Sealed {
    return this.encryption.seal(`${JSON_MARK}${JSON.stringify(credential)}`, contextOf(familyId, connectionId));
  }

  /** Decrypts a credential. @returns null if the service lacks its key, or if it is of another connection */
  open(familyId: string, connectionId: string, sealed: Sealed): { readonly credential: unknown } | null {
    const text = this.encryption.open(sealed, contextOf(familyId, connectionId));
    if (text === null) return null;
    return { credential: text.startsWith(JSON_MARK) ? JSON.parse(text.slice(JSON_MARK.length)) : text };
  }

  /** Whether a credential is encrypted with the newest key. */
  isCurrent(sealed: Sealed): boolean {
    return this.encryption.isCurrent(sealed);
  }
}

function contextOf(familyId: string, connectionId: string): string {
  return `provider_connections/${familyId}/${connectionId}`;
}
