import { Injectable } from '@nestjs/common';
import { Trimmer } from '../../platform/queue/trimmer.js';
import { TombstonesRepository } from './tombstones.repository.js';

/** Deletes tombstones that are older than the oldest accepted sync token. */
@Injectable()
export class TombstonesTrimmer extends Trimmer {
  override readonly name = 'old tombstones';

  constructor(private readonly tombstones: TombstonesRepository) {
    super();
  }

  protected override async trim(): Promise<number> {
    return this.tombstones.trim();
  }
}
