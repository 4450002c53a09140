import { Injectable } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  presentDelivery,
  presentEndpoint,
  WebhookDeliveriesService,
  WebhookEndpointsService,
} from '../../webhooks/index.js';
import { show, type View } from '../page.js';
import { lastPage } from '../pager.js';
import { deliveryInWords } from './delivery.words.js';

const DELIVERIES_A_PAGE = 25;

/** How long an old secret still signs, in seconds. */
const OVERLAPS = [
  ['0', 'Ends at once'],
  ['3600', 'Signs for an hour'],
  ['86400', 'Signs for a day'],
  ['604800', 'Signs for a week'],
] as const;

const REASONS: Readonly<Record<string, string>> = {
  failing: 'It was disabled because it failed for days.',
  gone: 'It was disabled because it answered that it is gone.',
};

/** The page of a webhook endpoint and its deliveries. */
@Injectable()
export class WebhookPage {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  /** @param page the number of a page of deliveries; other values stand for the first */
  async show(session: Session, id: string, page: unknown, form: object = {}, status = 200): Promise<View> {
    const endpoint = presentEndpoint(await this.endpoints.get(session, id));
    const number = typeof page === 'string' && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
    const query = { page: number, per_page: DELIVERIES_A_PAGE };
    const { records, total } = await this.deliveries.list(session, id, null, query);
    const model = {
      endpoint,
      reason: REASONS[endpoint.disabled_reason ?? ''] ?? null,
      overlaps: OVERLAPS,
      deliveries: records.map(presentDelivery).map(deliveryInWords),
      pages: { page: number, last: lastPage(total, DELIVERIES_A_PAGE), href: `/settings/webhooks/${id}?page=` },
    };
    return show('webhook', { ...model, ...form }, status);
  }
}
