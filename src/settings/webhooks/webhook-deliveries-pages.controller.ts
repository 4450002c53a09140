import { Body, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { RequiresRole } from '../../platform/http/access.js';
import { PathId } from '../../platform/http/path-id.js';
import { checkFields } from '../../platform/validation/check-fields.js';
import { RotateWebhookSecret, WebhookDeliveriesService, WebhookEndpointsService } from '../../webhooks/index.js';
import type { Posted } from '../form.js';
import { type Page, redirectTo, show } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';

/** What an owner does with an endpoint: a new secret, a test, and deliveries that are sent again. */
@SettingsPages('settings/webhooks/:id')
@RequiresRole('owner')
export class WebhookDeliveriesPagesController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  /** Shows the new secret, on the only page that ever does. */
  @Post('rotate')
  async rotate(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    await this.endpoints.get(session, id);
    const asked = checkFields(RotateWebhookSecret, { overlap_seconds: Number(textIn(posted, 'overlap_seconds')) });
    const { endpoint, secret, publicKey } = await this.endpoints.rotate(session, id, asked.overlap_seconds);
    return show('webhook-secret', { id, url: endpoint.url, secret, publicKey }, 201);
  }

  @Post('test')
  async test(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.deliveries.test(session, id);
    return redirectTo(`/settings/webhooks/${id}`, 'webhook_tested');
  }

  @Post('deliveries/:delivery_id/resend')
  async resend(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @PathId('delivery_id') deliveryId: string,
  ): Promise<Page> {
    await this.deliveries.resend(session, id, deliveryId);
    return redirectTo(`/settings/webhooks/${id}`, 'webhook_resent');
  }
}
