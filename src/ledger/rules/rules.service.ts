import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor } from '../records/record-editor.js';
import type { Values } from '../records/record-kind.js';
import type { Rule } from './rule.entity.js';
import { RULES } from './rule.kind.js';
import { type GivenParts, RuleCompiler } from './rule-compiler.js';
import { RuleOrder } from './rule-order.js';
import { presentRule } from './rules.presenter.js';
import { RulesRepository } from './rules.repository.js';
import type { ListRules } from './rules.requests.js';
import type { UpdateRule, CreateRule } from './write-rules.requests.js';

@Injectable()
export class RulesService extends RecordEditor<Rule> {
  constructor(
    kit: EditingKit,
    private readonly rules: RulesRepository,
    private readonly compiler: RuleCompiler,
    private readonly order: RuleOrder,
  ) {
    super(kit, rules, RULES, presentRule);
  }

  protected override readonly guardedLists = ['conditions', 'actions'];

  async list({ familyId }: FamilyScope, query: ListRules): Promise<ListResult<Rule>> {
    return this.database.forFamily(familyId, () => this.rules.list(familyId, query));
  }

  /** Throws `validation_failed`. */
  async create(caller: Caller, body: CreateRule): Promise<Written<Rule>> {
    const { familyId } = caller;
    return this.createRecord(caller, body, async (values) => ({
      resource_type: 'transaction',
      active: true,
      ...(await this.withParts(familyId, values, body)),
      position: await this.order.makeRoom(familyId, null, body.position),
    }));
  }

  /**
   * Throws `not_found`, `precondition_required` for conditions or actions without a version, `precondition_failed` and
   * `validation_failed`.
   */
  async update(caller: Caller, id: string, precondition: Precondition, body: UpdateRule): Promise<Written<Rule>> {
    const { familyId } = caller;
    return this.changeRecord(caller, id, precondition, body, async (values) => {
      const checked = await this.withParts(familyId, values, body);
      if (body.position === undefined) return checked;
      return { ...checked, position: await this.order.makeRoom(familyId, id, body.position) };
    });
  }

  /** Deletes a rule. What it did stays. Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition, () => this.order.closeGap(caller.familyId, id));
  }

  private async withParts(familyId: string, values: Values, { conditions, actions }: GivenParts): Promise<Values> {
    const { names: _, ...parts } = await this.compiler.compile(familyId, { conditions, actions });
    return { ...values, ...parts };
  }
}
