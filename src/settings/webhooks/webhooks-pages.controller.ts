import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { RequiresRole } from '../../platform/http/access.js';
import { PathId } from '../../platform/http/path-id.js';
import {
  CreateWebhookEndpoint,
  presentEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpointsService,
} from '../../webhooks/index.js';
import { type Posted, submittedTexts } from '../form.js';
import { type Page, redirectTo, show, type View } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { WebhookPage } from './webhook.page.js';

const WEBHOOKS = '/settings/webhooks';
const LABELS = { url: 'Address', types: 'Events', description: 'What it is for', signing: 'Signatures' };
/** More than a family can have. */
const ALL = { page: 1, per_page: 100 };

/** The addresses that get the events of the family, for owners. */
@SettingsPages('settings/webhooks')
@RequiresRole('owner')
export class WebhooksPagesController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly page: WebhookPage,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<Page> {
    return this.showList(session);
  }

  /** Shows the secret, on the only page that ever does. */
  @Post()
  async create(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const given = { ...valuesIn(posted), signing: textIn(posted, 'signing') };
    const { result, problems } = await submit(CreateWebhookEndpoint, given, LABELS, (fields) =>
      this.endpoints.create(session, { ...fields, description: fields.description || null }),
    );
    if (result === null) {
      const form = { values: submittedTexts(posted), problems };
      return this.showList(session, form, statusOf('validation_failed'));
    }
    const { id, url } = result.endpoint;
    return show('webhook-secret', { id, url, secret: result.secret, publicKey: result.publicKey }, 201);
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string, @Query('page') page: unknown): Promise<Page> {
    return this.page.show(session, id, page);
  }

  @Post(':id')
  async update(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await submit(UpdateWebhookEndpoint, valuesIn(posted), LABELS, (changes) =>
      this.endpoints.update(session, id, changes),
    );
    if (result !== null) return redirectTo(`${WEBHOOKS}/${id}`, 'decided');
    const form = { values: submittedTexts(posted), problems };
    return this.page.show(session, id, null, form, statusOf('validation_failed'));
  }

  /** Disables an endpoint, which holds its deliveries, or enables it, which sends them. */
  @Post(':id/enabled')
  async switch(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    await this.endpoints.update(session, id, { enabled: posted['enabled'] === 'true' });
    return redirectTo(`${WEBHOOKS}/${id}`, 'decided');
  }

  @Post(':id/delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.endpoints.delete(session, id);
    return redirectTo(WEBHOOKS, 'webhook_deleted');
  }

  private async showList(session: Session, form: object = {}, status = 200): Promise<View> {
    const { records } = await this.endpoints.list(session, ALL);
    return show('webhooks', { endpoints: records.map(presentEndpoint), ...form }, status);
  }
}

/** The form has the types of events in one field, separated by blanks or commas. */
function valuesIn(posted: Posted): Posted {
  return {
    url: textIn(posted, 'url'),
    types: textIn(posted, 'types')
      .split(/[\s,]+/)
      .filter((type) => type !== ''),
    description: textIn(posted, 'description'),
  };
}
