export { type AssistantTests, describeAssistant } from './describe-assistant.js';
export { describeEndpoints, type EndpointTests } from './describe-endpoints.js';
export { describeImportFormat, type ImportFormatTests, type SampleFile } from './describe-import-format.js';
export { describeProvider } from './describe-provider.js';
export type { ProviderCall, ProviderReply } from './provider-server.js';
export type { ProviderChanges, ProviderTests } from './provider-tests.js';
export { TestClient, type TestAnswer, type TestBody } from './test-client.js';
export { startTestHearth, type TestFamily, TestHearth, type TestHearthOptions } from './test-hearth.js';
