import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import { SyncsService } from '../../syncs/index.js';
import { providerOf } from '../providers/index.js';
import type { RawRequest } from '../providers/provider.js';
import { ProviderWebhooksRepository } from './provider-webhooks.repository.js';

/** What providers tell by themselves. */
@Injectable()
export class ProviderWebhooksService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly webhooks: ProviderWebhooksRepository,
    private readonly syncs: SyncsService,
  ) {}

  /**
   * Has the provider's code verify a request, and starts a sync of the connection that it names, unless one is pending.
   * Ignores a connection that does not exist. Throws `not_found` for a provider that sends none, and
   * `webhook_refused` if the request is not genuine.
   */
  async receive(providerName: string, request: RawRequest): Promise<void> {
    const provider = providerOf(providerName, this.config);
    if (provider?.webhook === undefined) throw notFound();
    const told = await provider.webhook(request);
    if (told === null) throw new DomainError('webhook_refused', 'The signature of the request is not right.');
    for (const { familyId, connectionId } of await this.webhooks.listByReference(providerName, told.connection)) {
      await this.database.forFamily(familyId, () => this.syncs.requestForConnection(familyId, connectionId));
    }
  }
}
