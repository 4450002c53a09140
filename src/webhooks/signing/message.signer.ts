import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Encryption } from '../../platform/encryption/encryption.js';
import { newSigningKey, type Signable, signatureOf, type Signing } from './signatures.js';
import type { WebhookSecret } from './webhook-secret.entity.js';
import { WebhookSecretsRepository } from './webhook-secrets.repository.js';

/** What is shown of a new key: the secret of v1, once, or the public key of v1a. */
export interface ShownKey {
  readonly secret: string | null;
  readonly publicKey: string | null;
}

/** Creates the keys of endpoints and signs with them. They are stored encrypted. */
@Injectable()
export class MessageSigner {
  constructor(
    private readonly encryption: Encryption,
    private readonly secrets: WebhookSecretsRepository,
  ) {}

  /** Creates a key of an endpoint. Needs a unit of work. Throws `encryption_key_missing`. */
  async createKey(familyId: string, endpointId: string, signing: Signing): Promise<ShownKey> {
    const { secret, shown, publicKey } = newSigningKey(signing);
    const id = newId();
    const sealed = this.encryption.seal(secret, contextOf(familyId, id));
    await this.secrets.create(familyId, { id, endpointId, publicKey }, sealed);
    return { secret: shown, publicKey };
  }

  /**
   * Returns the value of `webhook-signature`: one signature for each key, separated by spaces.
   * @returns null if none of the keys can be decrypted
   */
  sign(secrets: readonly WebhookSecret[], signing: Signing, message: Signable): string | null {
    const signatures = secrets.flatMap(({ familyId, id, sealed, sealingKeyId }) => {
      const secret = this.encryption.open({ data: sealed, keyId: sealingKeyId }, contextOf(familyId, id));
      return secret === null ? [] : [signatureOf(signing, secret, message)];
    });
    return signatures.length === 0 ? null : signatures.join(' ');
  }
}

function contextOf(familyId: string, id: string): string {
  return `webhook_secrets/${familyId}/${id}`;
}
