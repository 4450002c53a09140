import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../platform/audit/vocabulary.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import type { ApiCaller, Caller } from '../../platform/access/caller.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { covers, nameOf, normalizedScopes, type Scope } from '../../platform/access/scopes.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { generateApiKey } from './api-key.js';
import type { ApiKey } from './api-key.entity.js';
import { ApiKeysRepository, type ApiKeyValues } from './api-keys.repository.js';

/** The creator of a key: a signed-in member, limited only by the member's role, or the holder of another key. */
export type KeyCreator = Caller | ApiCaller;

export interface KeyRequest {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  readonly confirmsProposals: boolean;
}

export interface CreatedKey {
  readonly key: ApiKey;
  /** The key itself, which is never shown again; null for a repeated request. */
  readonly secret: string | null;
}

/** API keys. Members manage their own; owners also list, rename and revoke those of all members. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Lists the caller's keys, newest first. Owners get the keys of all members. */
  async list({ familyId, userId, role }: Caller, limits: PageLimits): Promise<PageResult<ApiKey>> {
    const onlyOf = role === 'owner' ? null : userId;
    return this.database.forFamily(familyId, () => this.keys.list(familyId, onlyOf, limits));
  }

  async exists(caller: Caller, id: string): Promise<boolean> {
    const key = await this.database.forFamily(caller.familyId, () => this.keys.get(caller.familyId, id));
    return isVisible(caller, key);
  }

  /** Throws `not_found`, also for a key of another member unless the caller is an owner. */
  async get(caller: Caller, id: string): Promise<ApiKey> {
    return this.database.forFamily(caller.familyId, async () =>
      visibleTo(caller, await this.keys.get(caller.familyId, id)),
    );
  }

  /** Like `get`, but throws `insufficient_role` if an owner asks for a key of another member. */
  async getOwn(caller: Caller, id: string): Promise<ApiKey> {
    const key = await this.get(caller, id);
    refuseOthers(caller, key);
    return key;
  }

  /**
   * Creates a key of the caller. Throws `insufficient_scope` if it would have more rights than the key that creates it,
   * and `validation_failed` if it would already be expired.
   */
  async create(creator: KeyCreator, request: KeyRequest): Promise<CreatedKey> {
    const { familyId, userId } = creator;
    const scopes = normalizedScopes(request.scopes);
    if (request.expiresAt !== null && request.expiresAt.getTime() <= Date.now()) {
      throw validationFailed({ expires_at: ['expires_at must be in the future'] });
    }
    const values = { ...request, userId, scopes, scope: nameOf(scopes) };
    return this.database.forFamily(familyId, async () => {
      await this.refuseMore(creator, values);
      const created = await this.createOnce(familyId, values);
      if (created.secret !== null) this.note('api_key.created', created.key.id);
      return created;
    });
  }

  async update(caller: Caller, id: string, changes: Pick<KeyRequest, 'name'>): Promise<ApiKey> {
    return this.database.forFamily(caller.familyId, async () => {
      await this.getForUpdate(caller, id);
      await this.keys.update(caller.familyId, id, changes);
      this.note('api_key.renamed', id);
      return this.getOrRefuse(caller.familyId, id);
    });
  }

  async revoke(caller: Caller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      await this.getForUpdate(caller, id);
      await this.keys.revoke(caller.familyId, id);
      this.note('api_key.revoked', id);
    });
  }

  /**
   * Replaces a key with a new one with the same name, scopes and lifetime. The old key ends after the overlap. Throws
   * `conflict` if the old key is inactive or already replaced, and `insufficient_role` if it belongs to another member,
   * because only that member may see the new secret.
   */
  async rotate(creator: KeyCreator, id: string, overlapSeconds: number): Promise<CreatedKey> {
    const { familyId } = creator;
    return this.database.forFamily(familyId, async () => {
      const old = await this.getForUpdate(creator, id);
      refuseOthers(creator, old);
      await this.refuseMore(creator, old);
      const values = { ...valuesOf(old), expiresAt: renewedExpiry(old) };
      const created = await this.createOnce(familyId, values, () => refuseToRotate(old));
      if (created.secret === null) return created;
      const expiresAt = expiryWithin(old, overlapSeconds);
      await this.keys.update(familyId, id, { replacedById: created.key.id, expiresAt });
      this.note('api_key.rotated', id, [created.key.id]);
      return created;
    });
  }

  private async createOnce(
    familyId: string,
    values: Omit<ApiKeyValues, 'id'>,
    beforeCreating: () => void = () => undefined,
  ): Promise<CreatedKey> {
    return createIdempotently<CreatedKey>(
      async (id) => {
        const key = await this.keys.get(familyId, id);
        return key === null ? null : { key, secret: null };
      },
      async (id) => {
        beforeCreating();
        const generated = generateApiKey();
        await this.keys.create(familyId, generated, { ...values, id });
        return { key: await this.getOrRefuse(familyId, id), secret: generated.secret };
      },
    );
  }

  private note(action: AuditAction, id: string, ids: readonly string[] = []): void {
    this.audit.record({ action, subject: { type: 'api_key', id }, details: ids.length === 0 ? {} : { ids } });
  }

  /** Refuses a key with more rights than the key that creates it. */
  private async refuseMore(
    creator: KeyCreator,
    wanted: Pick<ApiKeyValues, 'scopes' | 'confirmsProposals'>,
  ): Promise<void> {
    if (!('apiKeyId' in creator)) return;
    if (!covers(creator.scopes, wanted.scopes)) {
      throw new DomainError('insufficient_scope', 'A key cannot have scopes that the key that creates it lacks.');
    }
    const held = wanted.confirmsProposals ? await this.getOrRefuse(creator.familyId, creator.apiKeyId) : null;
    if (held !== null && !held.confirmsProposals) {
      throw new DomainError(
        'insufficient_scope',
        'A key cannot confirm proposals when the key that creates it cannot.',
      );
    }
  }

  private async getOrRefuse(familyId: string, id: string): Promise<ApiKey> {
    const key = await this.keys.get(familyId, id);
    if (key === null) throw notFound();
    return key;
  }

  private async getForUpdate(caller: Caller, id: string): Promise<ApiKey> {
    return visibleTo(caller, await this.keys.getForUpdate(caller.familyId, id));
  }
}

/** Returns whether the caller can see a key. Only owners see keys of other members. */
function isVisible({ userId, role }: Caller, key: ApiKey | null): key is ApiKey {
  return key !== null && (role === 'owner' || key.userId === userId);
}

function visibleTo(caller: Caller, key: ApiKey | null): ApiKey {
  if (!isVisible(caller, key)) throw notFound();
  return key;
}

function refuseOthers({ userId }: Caller, key: ApiKey): void {
  if (key.userId === userId) return;
  throw new DomainError('insufficient_role', 'Only the member who owns the key may rotate it.');
}

function refuseToRotate({ revokedAt, expiresAt, replacedById }: ApiKey): void {
  const isOver = revokedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now());
  if (!isOver && replacedById === null) return;
  throw new DomainError('conflict', isOver ? 'The key is no longer active.' : 'The key was already rotated.');
}

function valuesOf({ userId, name, scope, scopes, confirmsProposals, expiresAt }: ApiKey): Omit<ApiKeyValues, 'id'> {
  return { userId, name, scope, scopes, confirmsProposals, expiresAt };
}

/** Calculates the expiry of the new key, with the original lifetime of the old one. */
function renewedExpiry({ createdAt, expiresAt }: ApiKey): Date | null {
  return expiresAt === null ? null : new Date(Date.now() + expiresAt.getTime() - createdAt.getTime());
}

/** Calculates the end of a replaced key: after the overlap, or when it expires, if that is sooner. */
function expiryWithin({ expiresAt }: ApiKey, overlapSeconds: number): Date {
  const overlapEnd = Date.now() + overlapSeconds * 1000;
  return new Date(Math.min(overlapEnd, expiresAt?.getTime() ?? Infinity));
}
