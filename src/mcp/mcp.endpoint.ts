import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type NodeIncomingMessageLike, type NodeServerResponseLike, toNodeHandler } from '@modelcontextprotocol/node';
import { type AuthInfo, createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { ApiCaller } from '../platform/access/caller.js';
import { McpServers } from './mcp-servers.js';

/** Answers requests of MCP clients: those of revision 2026-07-28, and those of 2025, each without a session. */
@Injectable()
export class McpEndpoint implements OnApplicationShutdown {
  private readonly logger = new Logger(McpEndpoint.name);
  private readonly handler: McpHttpHandler;
  private readonly handle: ReturnType<typeof toNodeHandler>;

  constructor(servers: McpServers) {
    const onerror = (error: Error): void => this.logger.warn(`An MCP request was not answered: ${error.message}`);
    this.handler = createMcpHandler(({ authInfo }) => servers.create(callerIn(authInfo)), {
      legacy: 'stateless',
      // Nothing is published that a client could subscribe to.
      maxSubscriptions: 0,
      onerror,
    });
    this.handle = toNodeHandler(this.handler, { onerror });
  }

  /** @param body the JSON of the request */
  async answer(
    caller: ApiCaller,
    body: unknown,
    request: NodeIncomingMessageLike,
    response: NodeServerResponseLike,
  ): Promise<void> {
    // The key itself stays outside: nothing in there needs it.
    request.auth = { token: '', clientId: caller.apiKeyId, scopes: [...caller.scopes], extra: { caller } };
    await this.handle(request, response, body);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.handler.close();
  }
}

function callerIn(auth: AuthInfo | undefined): ApiCaller {
  const caller = auth?.extra?.['caller'];
  if (caller === undefined) throw new Error('An MCP request has no caller');
  return caller as ApiCaller;
}
