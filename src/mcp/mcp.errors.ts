import { defineErrorCodes } from '../platform/error-codes.js';

const mcpErrors = defineErrorCodes({
  origin_not_allowed: {
    status: 403,
    example: { message: 'Pages of this origin may not use /mcp. Its operator has to list it in HEARTH_MCP_ORIGINS.' },
  },
});

type McpErrors = typeof mcpErrors;
declare module '../platform/error-codes.js' {
  interface ErrorCodes extends McpErrors {}
}
