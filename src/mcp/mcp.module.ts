import './mcp.errors.js';
import { Module } from '@nestjs/common';
import { AssistantToolsModule } from '../assistant-tools/index.js';
import { AuthModule } from '../auth/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { McpController } from './mcp.controller.js';
import { McpEndpoint } from './mcp.endpoint.js';
import { McpResources } from './mcp-resources.js';
import { McpServers } from './mcp-servers.js';
import { ProposalTools } from './proposal-tools.js';

/** The address `/mcp`, at which assistants of others use the ledger. */
@Module({
  imports: [AuthModule, AssistantToolsModule, ProposalsModule],
  controllers: [McpController],
  providers: [McpEndpoint, McpResources, McpServers, ProposalTools],
})
export class McpModule {}
