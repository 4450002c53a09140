import { Logger } from '@nestjs/common';
import type { Claim } from './sync.entity.js';

/** A third of the time after which others take a sync for left. */
const RENEW_EVERY_MS = 10_000;

/** A claim that is renewed for as long as its work takes. */
export class HeldClaim {
  private readonly logger = new Logger(HeldClaim.name);
  private readonly timer: NodeJS.Timeout;
  private renewal: Promise<void> = Promise.resolve();

  /** @param renew gives the claim's new token, or null when the claim is lost */
  constructor(
    private claim: Claim,
    private readonly renew: (claim: Claim) => Promise<string | null>,
  ) {
    this.timer = setInterval(() => {
      this.renewal = this.renewal.then(() => this.renewOnce());
    }, RENEW_EVERY_MS);
  }

  /** Ends the renewing. @returns the claim's token as it was last renewed */
  async release(): Promise<string> {
    clearInterval(this.timer);
    await this.renewal;
    return this.claim.token;
  }

  private async renewOnce(): Promise<void> {
    try {
      const token = await this.renew(this.claim);
      if (token !== null) this.claim = { ...this.claim, token };
    } catch (error) {
      this.logger.warn(`The claim on sync ${this.claim.id} was not renewed: ${(error as Error).message}`);
    }
  }
}
