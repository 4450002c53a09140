import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../platform/audit/actions.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import type { ApiCaller, Caller } from '../../platform/access/caller.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { covers, nameOf, normalizedScopes, type Scope } from '../../platform/access/scopes.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { generateApiKey } from './api-key.js';
import { type ApiKey, ApiKeysRepository, type NewApiKeyFacts } from './api-keys.repository.js';

/** Who makes a key: somebody who is signed in, whose role alone counts, or the holder of another key. */
export type KeyMaker = Caller | ApiCaller;

export interface KeyRequest {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  readonly confirmsProposals: boolean;
}

/** A key as it is made. */
export interface MadeKey {
  readonly key: ApiKey;
  /** The key itself, which nobody sees again; null when the request was answered before. */
  readonly secret: string | null;
}

/** API keys: members have their own, and owners see, rename and revoke those of all members. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly audit: AuditLog,
  ) {}

  async list({ familyId, userId, role }: Caller, cut: PageLimits): Promise<PageResult<ApiKey>> {
    const memberId = role === 'owner' ? null : userId;
    return this.database.forFamily(familyId, () => this.keys.list(familyId, memberId, cut));
  }

  /** Throws `not_found` for a key of another member too, unless the caller is an owner. */
  async get(caller: Caller, id: string): Promise<ApiKey> {
    return this.database.forFamily(caller.familyId, async () =>
      visibleTo(caller, await this.keys.find(caller.familyId, id)),
    );
  }

  /** Like `get`; throws `insufficient_role` for a key of another member that an owner sees. */
  async getOwn(caller: Caller, id: string): Promise<ApiKey> {
    const key = await this.get(caller, id);
    refuseOthers(caller, key);
    return key;
  }

  /** Throws `insufficient_scope` when the key could do more than the maker's, `validation_failed` when its end is past. */
  async create(maker: KeyMaker, request: KeyRequest): Promise<MadeKey> {
    const { familyId, userId: memberId } = maker;
    const scopes = normalizedScopes(request.scopes);
    if (request.expiresAt !== null && request.expiresAt.getTime() <= Date.now()) {
      throw validationFailed({ expires_at: ['expires_at must be in the future'] });
    }
    const facts = { ...request, memberId, scopes, scope: nameOf(scopes) };
    return this.database.forFamily(familyId, async () => {
      await this.refuseMore(maker, facts);
      const made = await this.make(familyId, facts);
      if (made.secret !== null) this.note('api_key.created', made.key.id);
      return made;
    });
  }

  async rename(caller: Caller, id: string, name: string): Promise<ApiKey> {
    return this.database.forFamily(caller.familyId, async () => {
      await this.foundForChange(caller, id);
      await this.keys.rename(caller.familyId, id, name);
      this.note('api_key.renamed', id);
      return this.found(caller.familyId, id);
    });
  }

  async revoke(caller: Caller, id: string): Promise<void> {
    await this.database.forFamily(caller.familyId, async () => {
      await this.foundForChange(caller, id);
      await this.keys.revoke(caller.familyId, id);
      this.note('api_key.revoked', id);
    });
  }

  /**
   * Makes a key in the place of another one, with its name, scopes and lifetime; the other one ends after the overlap.
   * Throws `conflict` when that one is not active or was replaced already, and `insufficient_role` when it is another member's:
   * its secret is theirs alone.
   */
  async rotate(maker: KeyMaker, id: string, overlapSeconds: number): Promise<MadeKey> {
    const { familyId } = maker;
    return this.database.forFamily(familyId, async () => {
      const old = await this.foundForChange(maker, id);
      refuseOthers(maker, old);
      await this.refuseMore(maker, old);
      const made = await this.make(familyId, { ...old, expiresAt: renewed(old) }, () => refuseToRotate(old));
      if (made.secret === null) return made;
      await this.keys.replace(familyId, id, made.key.id, overlapSeconds);
      this.note('api_key.rotated', id, [made.key.id]);
      return made;
    });
  }

  private async make(
    familyId: string,
    facts: Omit<NewApiKeyFacts, 'id'>,
    beforeMaking: () => void = () => undefined,
  ): Promise<MadeKey> {
    return createIdempotently<MadeKey>(
      async (id) => {
        const key = await this.keys.find(familyId, id);
        return key === null ? null : { key, secret: null };
      },
      async (id) => {
        beforeMaking();
        const made = generateApiKey();
        await this.keys.insert(familyId, made, { ...facts, id });
        return { key: await this.found(familyId, id), secret: made.secret };
      },
    );
  }

  private note(action: AuditAction, id: string, ids: readonly string[] = []): void {
    this.audit.record({ action, subject: { type: 'api_key', id }, details: ids.length === 0 ? {} : { ids } });
  }

  /** No key can do more than the one that it was made with. */
  private async refuseMore(
    maker: KeyMaker,
    wanted: Pick<NewApiKeyFacts, 'scopes' | 'confirmsProposals'>,
  ): Promise<void> {
    if (!('apiKeyId' in maker)) return;
    if (!covers(maker.scopes, wanted.scopes)) {
      throw new DomainError('insufficient_scope', 'A key cannot have scopes that the key it is made with has not.');
    }
    const held = wanted.confirmsProposals ? await this.found(maker.familyId, maker.apiKeyId) : null;
    if (held !== null && !held.confirmsProposals) {
      throw new DomainError(
        'insufficient_scope',
        'A key cannot confirm proposals when the key it is made with does not.',
      );
    }
  }

  private async found(familyId: string, id: string): Promise<ApiKey> {
    const key = await this.keys.find(familyId, id);
    if (key === null) throw notFound();
    return key;
  }

  /** The key, locked. */
  private async foundForChange(caller: Caller, id: string): Promise<ApiKey> {
    return visibleTo(caller, await this.keys.findForUpdate(caller.familyId, id));
  }
}

/** For those who are no owners there are no keys but their own. */
function visibleTo({ userId, role }: Caller, key: ApiKey | null): ApiKey {
  if (key === null || (role !== 'owner' && key.memberId !== userId)) throw notFound();
  return key;
}

/** The secret of a new key is for the member alone whose key it replaces. */
function refuseOthers({ userId }: Caller, { memberId }: ApiKey): void {
  if (memberId === userId) return;
  throw new DomainError('insufficient_role', 'Only the member whose key it is may rotate it.');
}

function refuseToRotate({ revokedAt, expiresAt, replacedById }: ApiKey): void {
  const isOver = revokedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now());
  if (!isOver && replacedById === null) return;
  throw new DomainError('conflict', isOver ? 'The key is no longer active.' : 'The key was rotated already.');
}

/** As long from now as the old one had from its beginning. */
function renewed({ createdAt, expiresAt }: ApiKey): Date | null {
  return expiresAt === null ? null : new Date(Date.now() + expiresAt.getTime() - createdAt.getTime());
}
