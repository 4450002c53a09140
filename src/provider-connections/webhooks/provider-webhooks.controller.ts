import { Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/http/public.js';
import { type RawBody, TakesRawBody } from '../../platform/http/request-body.js';
import { UnvalidatedBody } from '../../platform/http/unvalidated-body.js';
import { ProviderWebhooksService } from './provider-webhooks.service.js';

/** Where providers say that a connection has something new. The provider's own code verifies the request. */
@ApiExcludeController()
@Public()
@Controller('connect')
export class ProviderWebhooksController {
  constructor(private readonly webhooks: ProviderWebhooksService) {}

  @Post(':provider/webhook')
  @TakesRawBody()
  @HttpCode(204)
  async receive(
    @Param('provider') provider: string,
    @Headers() headers: Readonly<Record<string, string>>,
    @UnvalidatedBody() { bytes = Buffer.alloc(0) }: RawBody,
  ): Promise<void> {
    await this.webhooks.receive(provider, { method: 'POST', headers, body: bytes });
  }
}
