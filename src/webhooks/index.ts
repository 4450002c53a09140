export { TargetReader } from './targets/target.reader.js';
export { WebhooksModule } from './webhooks.module.js';
