import type { Config } from '../platform/config.js';
import { mcpSettings } from './mcp.settings.js';

const PATHS = /^\/mcp$/;
const METHODS = ['POST'] as const;
const HEADERS = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'] as const;

/** What the pages of listed origins need to use `/mcp`, as `allowOrigins` takes it. */
export function openMcpPart(config: Config): {
  readonly paths: RegExp;
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
} {
  return { paths: PATHS, origins: mcpSettings.of(config).origins, methods: METHODS, headers: HEADERS };
}
