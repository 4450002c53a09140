import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';

/** Keeps one family from taking all of this process for its uploads. */
@Injectable()
export class UploadSlots {
  private readonly taken = new Map<string, number>();

  constructor(private readonly config: Config) {}

  /** Takes a slot until the request is answered or cut off. Throws `rate_limit_exceeded` when the family has none left. */
  take(familyId: string, response: Response): void {
    const taken = this.taken.get(familyId) ?? 0;
    if (taken >= this.config.maxUploadsPerFamily) {
      const message = `${taken} uploads are under way already. Send this one when one of them has ended.`;
      throw new DomainError('rate_limit_exceeded', message, { retryAfter: 1 });
    }
    this.taken.set(familyId, taken + 1);
    response.once('close', () => this.giveBack(familyId));
  }

  private giveBack(familyId: string): void {
    const left = (this.taken.get(familyId) ?? 1) - 1;
    if (left === 0) this.taken.delete(familyId);
    else this.taken.set(familyId, left);
  }
}
