import { Injectable } from '@nestjs/common';
import type { Syncer } from '../syncer.js';

/** No provider can be connected yet, so there is nothing to fetch. */
@Injectable()
export class ProviderConnectionSyncer implements Syncer {
  async sync(): Promise<void> {}
}
