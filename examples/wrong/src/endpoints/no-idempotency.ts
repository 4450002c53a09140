import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Goal, GoalsRepository } from 'hearth-plugin-goals/dist/goals.repository.js';
import { goalsWith } from './goals.base.js';

/** Takes an id of its own instead of that of `createIdempotently`, so a repeated request finds nothing. */
@Injectable()
class ForgetfulRepository extends GoalsRepository {
  override async create(familyId: string, goal: Omit<Goal, 'createdAt'>): Promise<Goal> {
    return super.create(familyId, { ...goal, id: randomUUID() });
  }
}

export default goalsWith(ForgetfulRepository);
