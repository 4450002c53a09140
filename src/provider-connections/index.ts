export { ConnectingService } from './connecting.service.js';
export { ConnectionAuthorizationsService } from './authorizations/connection-authorizations.service.js';
export { ProviderConnectionsModule } from './provider-connections.module.js';
export { RemovalProposer } from './removal.proposer.js';
export { presentConnection, presentProviderAccount } from './provider-connections.presenter.js';
export { CreateProviderConnection, ReconnectProviderConnection } from './provider-connections.requests.js';
export type { ProviderAccountResponse, ProviderConnectionResponse } from './provider-connections.responses.js';
export { ProviderConnectionsService } from './provider-connections.service.js';
