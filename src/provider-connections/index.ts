export { ConnectionAuthorizationsService } from './authorizations/connection-authorizations.service.js';
export { ProviderConnectionsModule } from './provider-connections.module.js';
export { RemovalProposer } from './removal.proposer.js';
