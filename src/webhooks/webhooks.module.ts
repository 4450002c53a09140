import './webhooks.audit.js';
import './webhooks.events.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { EventsModule } from '../events/index.js';
import { OutgoingModule } from '../platform/outgoing/outgoing.module.js';
import { LanesModule } from '../platform/queue/lanes.module.js';
import { DeliveriesHandler } from './deliveries/deliveries.handler.js';
import { DELIVERIES_LANE } from './deliveries/deliveries.lane.js';
import { DeliveryMetrics } from './deliveries/delivery.metrics.js';
import { DeliveryQueue } from './deliveries/delivery.queue.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { DeliveryRunner } from './deliveries/delivery.runner.js';
import { DeliveriesTrimmer } from './deliveries/deliveries.trimmer.js';
import { EndpointHealth } from './deliveries/endpoint-health.js';
import { WebhookDeliveriesController } from './deliveries/webhook-deliveries.controller.js';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service.js';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity.js';
import { WebhookSender } from './deliveries/webhook.sender.js';
import { WebhookEndpoint } from './endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsController } from './endpoints/webhook-endpoints.controller.js';
import { WebhookEndpointsRepository } from './endpoints/webhook-endpoints.repository.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { MessageSigner } from './signing/message.signer.js';
import { WebhookSecret } from './signing/webhook-secret.entity.js';
import { WebhookSecretsRepository } from './signing/webhook-secrets.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEndpoint, WebhookSecret, WebhookDelivery]),
    LanesModule.of(DELIVERIES_LANE),
    AuthModule,
    EventsModule,
    OutgoingModule,
  ],
  controllers: [WebhookEndpointsController, WebhookDeliveriesController],
  providers: [
    DeliveriesHandler,
    DeliveryQueue,
    DeliveryRepository,
    DeliveryMetrics,
    DeliveryRunner,
    DeliveriesTrimmer,
    EndpointHealth,
    MessageSigner,
    WebhookDeliveriesService,
    WebhookEndpointsRepository,
    WebhookEndpointsService,
    WebhookSecretsRepository,
    WebhookSender,
  ],
  exports: [WebhookDeliveriesService, WebhookEndpointsService],
})
export class WebhooksModule {}
