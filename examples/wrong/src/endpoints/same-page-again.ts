import { Injectable } from '@nestjs/common';
import type { PageLimits, PageResult } from 'hearth/plugin';
import { type Goal, GoalsRepository } from 'hearth-plugin-goals/dist/goals.repository.js';
import { goalsWith } from './goals.base.js';

/** Ignores which page is wanted. */
@Injectable()
class FirstPageRepository extends GoalsRepository {
  override async list(familyId: string, limits: PageLimits): Promise<PageResult<Goal>> {
    return super.list(familyId, { ...limits, offset: 0 });
  }
}

export default goalsWith(FirstPageRepository);
