export { McpModule } from './mcp.module.js';
export { openMcpPart } from './open-mcp-part.js';
