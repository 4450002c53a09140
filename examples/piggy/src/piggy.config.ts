import { IsUrl } from 'class-validator';

export class PiggyConfig {
  /** HEARTH_PIGGY_ORIGIN: where Piggy Bank's API is. */
  @IsUrl({ require_tld: false })
  readonly origin: string = 'https://api.piggybank.example';
}
