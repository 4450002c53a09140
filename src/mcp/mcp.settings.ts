import { defineSettings } from '../platform/config.js';

export const mcpSettings = defineSettings(({ origins }) => ({
  /** The origins of web pages, besides the service's own, whose scripts can use `/mcp`. */
  origins: origins('HEARTH_MCP_ORIGINS', ''),
}));
