import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from '../../platform/queue/upkeep.js';
import { ErasureService } from './erasure.service.js';

/**
 * Runs erasures. They are not work items of the queue, because an erasure also deletes the work items of its family.
 */
@Injectable()
export class ErasureUpkeep extends ScheduledUpkeep {
  override readonly name = 'erasures';
  override readonly everyMs = 2000;

  constructor(private readonly erasures: ErasureService) {
    super();
  }

  override async run(): Promise<void> {
    await this.erasures.eraseAll();
  }
}
