import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { AuditAction } from '../../platform/audit/vocabulary.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import { limitsOf, type PageRequest, type PageResult } from '../../platform/pagination/page.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { DeliveryQueue } from '../deliveries/delivery.queue.js';
import { MessageSigner } from '../signing/message.signer.js';
import { WebhookSecretsRepository } from '../signing/webhook-secrets.repository.js';
import { Targets } from '../../platform/outgoing/targets.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import {
  type EndpointChanges,
  type EndpointValues,
  WebhookEndpointsRepository,
} from './webhook-endpoints.repository.js';

const MOST_PER_FAMILY = 20;

export interface ShownEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly publicKey: string | null;
}

export interface CreatedEndpoint extends ShownEndpoint {
  /** The secret of v1, which is never shown again; null for v1a and for a repeated request. */
  readonly secret: string | null;
}

/** The addresses that get the events of a family. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly secrets: WebhookSecretsRepository,
    private readonly signer: MessageSigner,
    private readonly targets: Targets,
    private readonly queue: DeliveryQueue,
    private readonly audit: AuditLog,
  ) {}

  /** Lists the endpoints, newest first. */
  async list({ familyId }: Caller, query: PageRequest): Promise<PageResult<ShownEndpoint>> {
    return this.database.forFamily(familyId, async () => {
      const { records, total } = await this.endpoints.list(familyId, limitsOf(query));
      const keys = await this.secrets.listPublicKeys(familyId);
      return {
        records: records.map((endpoint) => ({ endpoint, publicKey: keys.get(endpoint.id) ?? null })),
        total,
      };
    });
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(familyId, async () => (await this.endpoints.get(familyId, id)) !== null);
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<ShownEndpoint> {
    return this.database.forFamily(familyId, () => this.show(familyId, id));
  }

  /**
   * Creates an endpoint with its first key. Throws `validation_failed` for an address that messages may not be sent to,
   * `conflict` if the family has 20 endpoints, and `encryption_key_missing`.
   */
  async create({ familyId }: Caller, values: EndpointValues): Promise<CreatedEndpoint> {
    await this.checkUrl(values.url);
    return this.database.forFamily(familyId, () =>
      createIdempotently<CreatedEndpoint>(
        async (id) => {
          const found = await this.endpoints.get(familyId, id);
          return found === null ? null : { ...(await this.show(familyId, id)), secret: null };
        },
        async (id) => {
          if ((await this.endpoints.count(familyId)) >= MOST_PER_FAMILY) {
            const message = `A family can have ${MOST_PER_FAMILY} webhook endpoints. Delete one first.`;
            throw new DomainError('conflict', message);
          }
          await this.endpoints.create(familyId, id, values);
          const { secret } = await this.signer.createKey(familyId, id, values.signing);
          this.note('webhook_endpoint.created', id);
          return { ...(await this.show(familyId, id)), secret };
        },
      ),
    );
  }

  /**
   * Changes an endpoint. Disabling holds its pending deliveries; enabling sends them. Throws `not_found`, and
   * `validation_failed` like `create`.
   */
  async update({ familyId }: Caller, id: string, changes: EndpointChanges): Promise<ShownEndpoint> {
    if (changes.url !== undefined) await this.checkUrl(changes.url);
    return this.database.forFamily(familyId, async () => {
      const endpoint = await this.lock(familyId, id);
      await this.endpoints.update(familyId, id, { ...changes, ...(changes.enabled === true && AS_NEW) });
      if (changes.enabled === false && endpoint.enabled) await this.queue.hold(familyId, id);
      if (changes.enabled === true && !endpoint.enabled) await this.queue.release(familyId, id);
      this.note('webhook_endpoint.updated', id, Object.keys(changes));
      return this.show(familyId, id);
    });
  }

  /** Deletes an endpoint with its deliveries. Throws `not_found`. */
  async delete({ familyId }: Caller, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      await this.lock(familyId, id);
      await this.endpoints.delete(familyId, id);
      this.note('webhook_endpoint.deleted', id);
    });
  }

  /** Gives an endpoint a new key. The old ones sign, too, during the overlap. Throws `not_found`. */
  async rotate({ familyId }: Caller, id: string, overlapSeconds: number): Promise<CreatedEndpoint> {
    return this.database.forFamily(familyId, async () => {
      const { signing } = await this.lock(familyId, id);
      await this.secrets.expire(familyId, id, overlapSeconds);
      const { secret } = await this.signer.createKey(familyId, id, signing);
      this.note('webhook_endpoint.rotated', id);
      return { ...(await this.show(familyId, id)), secret };
    });
  }

  private async checkUrl(url: string): Promise<void> {
    const problem = await this.targets.problemOf(url);
    if (problem !== null) throw validationFailed({ url: [`url ${problem}`] });
  }

  private async lock(familyId: string, id: string): Promise<WebhookEndpoint> {
    const endpoint = await this.endpoints.lock(familyId, id);
    if (endpoint === null) throw notFound();
    return endpoint;
  }

  private async show(familyId: string, id: string): Promise<ShownEndpoint> {
    const endpoint = await this.endpoints.get(familyId, id);
    if (endpoint === null) throw notFound();
    const [newest] = await this.secrets.listValid(familyId, id);
    return { endpoint, publicKey: newest?.publicKey ?? null };
  }

  private note(action: AuditAction, id: string, fields: readonly string[] = []): void {
    this.audit.record({
      action,
      subject: { type: 'webhook_endpoint', id },
      details: fields.length === 0 ? {} : { fields },
    });
  }
}

/** What an endpoint forgets when it is enabled. */
const AS_NEW = { disabledReason: null, failures: 0, failingSince: null, slow: false } as const;
