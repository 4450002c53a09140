export type { AccountWindow, Claim, SyncStatus } from './sync.entity.js';
export { SYNC_STATUSES } from './sync.entity.js';
export { ProviderConnectionSyncer } from './syncers/provider-connection/provider-connection.syncer.js';
export { presentSync } from './syncs.presenter.js';
export { SyncData, type SyncResponse } from './syncs.responses.js';
export type { NewestSync, SyncDetails } from './syncs.repository.js';
export { SyncsModule } from './syncs.module.js';
export { SyncsService } from './syncs.service.js';
