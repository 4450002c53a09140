import { Injectable } from '@nestjs/common';
import { type PageLimits, type PageResult, UnitOfWork } from 'hearth/plugin';

export interface Goal {
  readonly id: string;
  readonly name: string;
  /** A decimal text. */
  readonly amount: string;
  readonly accountId: string | null;
  readonly createdAt: Date;
}

const COLUMNS = 'id, name, amount, account_id AS "accountId", created_at AS "createdAt"';

/** The goals of a family. Needs a unit of work. */
@Injectable()
export class GoalsRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Goal>> {
    const records = await this.unitOfWork.rows<Goal>(
      `SELECT ${COLUMNS} FROM goals_goals WHERE family_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [familyId, limit, offset],
    );
    return { records, total: await this.count(familyId) };
  }

  async count(familyId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS total FROM goals_goals WHERE family_id = $1';
    const [row] = await this.unitOfWork.rows<{ total: number }>(sql, [familyId]);
    return row?.total ?? 0;
  }

  async get(familyId: string, id: string): Promise<Goal | null> {
    const sql = `SELECT ${COLUMNS} FROM goals_goals WHERE family_id = $1 AND id = $2`;
    const [goal] = await this.unitOfWork.rows<Goal>(sql, [familyId, id]);
    return goal ?? null;
  }

  async create(familyId: string, goal: Omit<Goal, 'createdAt'>): Promise<Goal> {
    const [created] = await this.unitOfWork.rows<Goal>(
      `INSERT INTO goals_goals (family_id, id, name, amount, account_id) VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
      [familyId, goal.id, goal.name, goal.amount, goal.accountId],
    );
    if (created === undefined) throw new Error('A goal that was just written was not returned');
    return created;
  }

  /** Returns whether there was one. */
  async delete(familyId: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM goals_goals WHERE family_id = $1 AND id = $2';
    return (await this.unitOfWork.affected(sql, [familyId, id])) > 0;
  }
}
