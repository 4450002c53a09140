import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { keyInFile } from './key-file.js';

const CIPHER = 'aes-256-gcm';
/** The nonce length (96 bits) and the tag length (128 bits) that NIST SP 800-38D recommends for GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text that only the holder of a key can decrypt. */
export interface Sealed {
  readonly keyId: string;
  /** Nonce, tag, ciphertext. */
  readonly data: Buffer;
}

/** Encrypts secrets that must not be readable in the database or its backups. */
@Injectable()
export class Encryption {
  private known: ReadonlyMap<string, Buffer> | null = null;

  constructor(private readonly config: Config) {}

  /** Throws `encryption_key_missing` if no key is configured. */
  demandKey(): void {
    this.newest();
  }

  /**
   * Encrypts a text.
   * @param context what the text belongs to; it can only be decrypted with the same context. So somebody who can write
   * to the database cannot copy a secret from one record to another
   */
  seal(text: string, context: string): Sealed {
    const [keyId, key] = this.newest();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId, data: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
  }

  /** Returns whether a text is encrypted with the current key, not with an old one. */
  isCurrent({ keyId }: Sealed): boolean {
    return keyId === this.newest()[0];
  }

  /**
   * Decrypts a text.
   * @returns null if its key is missing, or if the ciphertext was altered or belongs to another context
   */
  open({ keyId, data }: Sealed, context: string): string | null {
    const key = this.keys().get(keyId);
    if (key === undefined) return null;
    const decipher = createDecipheriv(CIPHER, key, data.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(data.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(data.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  private newest(): readonly [keyId: string, key: Buffer] {
    const [first] = this.keys();
    if (first !== undefined) return first;
    throw new DomainError(
      'encryption_key_missing',
      'Credentials are stored encrypted, and this service has no key: its operator has to set HEARTH_ENCRYPTION_KEY.',
    );
  }

  private keys(): ReadonlyMap<string, Buffer> {
    const { encryptionKeys, databaseUrl, dataDir } = this.config;
    const isOwn = encryptionKeys.length === 0 && databaseUrl === null;
    this.known ??= new Map((isOwn ? [keyInFile(dataDir)] : encryptionKeys).map((key) => [idOf(key), key]));
    return this.known;
  }
}

function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
