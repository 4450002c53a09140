export { AccountTools } from './account.tools.js';
export { AssistantToolsModule } from './assistant-tools.module.js';
export { AssistantTools } from './assistant-tools.service.js';
export { ImportTools } from './import.tools.js';
export { cutToBytes, withinLimits } from './result-limits.js';
export { checkArguments, mayUse, type ReadingTool, type ToolDefinition, type ToolUser } from './tool.js';
export { id, text } from './tool-fields.js';
export { marked, untrusted } from './untrusted-text.js';
