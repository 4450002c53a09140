import { Injectable } from '@nestjs/common';
import { type Goal, GoalsRepository } from 'hearth-plugin-goals/dist/goals.repository.js';
import { goalsWith } from './goals.base.js';

/** Keeps goals by their ids in memory, for all families. */
@Injectable()
class CachingRepository extends GoalsRepository {
  private readonly kept = new Map<string, Goal>();

  override async create(familyId: string, goal: Omit<Goal, 'createdAt'>): Promise<Goal> {
    const created = await super.create(familyId, goal);
    this.kept.set(goal.id, created);
    return created;
  }

  override async get(familyId: string, id: string): Promise<Goal | null> {
    return this.kept.get(id) ?? (await super.get(familyId, id));
  }
}

export default goalsWith(CachingRepository);
