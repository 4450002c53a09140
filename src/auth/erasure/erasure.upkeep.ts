import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from '../../platform/queue/upkeep.js';
import { ErasureService } from './erasure.service.js';

/** Works on erasures. They are no work items of their families, because those are deleted with everything else. */
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
