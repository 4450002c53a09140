import { IsString, IsUrl } from 'class-validator';

export class PiggyConfig {
  /** HEARTH_PIGGY_ORIGIN: where Piggy Bank's API is. */
  @IsUrl({ require_tld: false })
  readonly origin: string = 'https://api.piggybank.example';

  /** HEARTH_PIGGY_WEBHOOK_SECRET: what the bank signs its webhooks with. */
  @IsString()
  readonly webhookSecret: string = '';
}
