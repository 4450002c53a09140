import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  AuditLog,
  type Caller,
  configOf,
  createIdempotently,
  DomainError,
  limitsOf,
  notFound,
  type PageRequest,
  type PageResult,
  UnitOfWork,
  validationFailed,
} from 'hearth/plugin';
import { GoalsConfig } from './goals.config.js';
import { type Goal, GoalsRepository } from './goals.repository.js';
import type { CreateGoal } from './goals.requests.js';

@Injectable()
export class GoalsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly goals: GoalsRepository,
    private readonly accounts: AccountsService,
    private readonly audit: AuditLog,
  ) {}

  /** Throws `goals_too_many`, and `validation_failed` for an account of another family. */
  async create(caller: Caller, { name, amount, account_id: accountId = null }: CreateGoal): Promise<Goal> {
    const { familyId } = caller;
    if (accountId !== null && !(await this.accounts.exists(caller, accountId))) {
      throw validationFailed({ account_id: ['account_id must be an account of your family'] });
    }
    return this.unitOfWork.forFamily(familyId, () =>
      // A repeated request with the same Idempotency-Key finds the goal, even if the process died before it answered.
      createIdempotently(
        (id) => this.goals.get(familyId, id),
        async (id) => {
          await this.refuseTooMany(familyId);
          this.audit.record({ action: 'goal.created', subject: { type: 'goal', id } });
          return this.goals.create(familyId, { id, name, amount, accountId });
        },
      ),
    );
  }

  async list({ familyId }: Caller, query: PageRequest): Promise<PageResult<Goal>> {
    return this.unitOfWork.forFamily(familyId, () => this.goals.list(familyId, limitsOf(query)));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<Goal> {
    const goal = await this.unitOfWork.forFamily(familyId, () => this.goals.get(familyId, id));
    if (goal === null) throw notFound();
    return goal;
  }

  /** Throws `not_found`. */
  async delete({ familyId }: Caller, id: string): Promise<void> {
    await this.unitOfWork.forFamily(familyId, async () => {
      if (!(await this.goals.delete(familyId, id))) throw notFound();
      this.audit.record({ action: 'goal.deleted', subject: { type: 'goal', id } });
    });
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    return this.unitOfWork.forFamily(familyId, async () => (await this.goals.get(familyId, id)) !== null);
  }

  private async refuseTooMany(familyId: string): Promise<void> {
    const { maxGoals } = configOf(GoalsConfig);
    if ((await this.goals.count(familyId)) < maxGoals) return;
    throw new DomainError('goals_too_many', `A family can have ${maxGoals} goals.`);
  }
}
