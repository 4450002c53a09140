export { presentDelivery } from './deliveries/webhook-deliveries.presenter.js';
export type { WebhookDeliveryResponse } from './deliveries/webhook-deliveries.responses.js';
export { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service.js';
export { presentEndpoint } from './endpoints/webhook-endpoints.presenter.js';
export {
  CreateWebhookEndpoint,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
} from './endpoints/webhook-endpoints.requests.js';
export { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
export { WebhooksModule } from './webhooks.module.js';
