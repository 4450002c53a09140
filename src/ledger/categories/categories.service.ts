import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { MergingEditor } from '../records/merging-editor.js';
import { alreadyExists, EditingKit } from '../records/record-editor.js';
import type { Values } from '../records/record-kind.js';
import { RecordReplacer } from '../records/record-replacer.js';
import { presentCategory } from './categories.presenter.js';
import { CategoriesRepository } from './categories.repository.js';
import type { ListCategories } from './categories.requests.js';
import type { Category } from './category.entity.js';
import { CATEGORIES } from './category.kind.js';
import type { UpdateCategory, CreateCategory } from './write-categories.requests.js';

@Injectable()
export class CategoriesService extends MergingEditor<Category> {
  constructor(
    kit: EditingKit,
    replacer: RecordReplacer,
    private readonly categories: CategoriesRepository,
  ) {
    super(kit, categories, CATEGORIES, presentCategory, replacer);
  }

  async list({ familyId }: FamilyScope, query: ListCategories): Promise<ListResult<Category>> {
    return this.database.forFamily(familyId, () => this.categories.list(familyId, query));
  }

  /** Throws `validation_failed`, and `already_exists` if another category with the same parent has its name. */
  async create(caller: Caller, body: CreateCategory): Promise<Written<Category>> {
    return this.createRecord(caller, body, (values) => this.complete(caller.familyId, values));
  }

  /** Throws `not_found`, `precondition_failed`, `validation_failed`, and `already_exists` if another category with the same parent has its name. */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateCategory,
  ): Promise<Written<Category>> {
    return this.changeRecord(caller, id, precondition, body, async (values) => {
      await this.refuseDeepTree(caller.familyId, id, values['parent_id']);
      return values;
    });
  }

  /** Children move with their parent. Throws `validation_failed` for a third level, and `already_exists` if two children would have one name. */
  protected override async refuseMerge(
    familyId: string,
    sources: readonly string[],
    target: string | null,
    field: string,
  ): Promise<void> {
    if (!(await this.categories.hasChildren(familyId, sources))) return;
    const parent = target === null ? null : await this.categories.get(familyId, target);
    if (parent !== null && parent.parentId !== null) {
      throw validationFailed({
        [field]: [`${field} has children, which cannot be below a category that has a parent`],
      });
    }
    const clash = await this.categories.findNameClash(familyId, sources, target);
    if (clash !== null) throw alreadyExists(CATEGORIES, clash);
  }

  private async complete(familyId: string, values: Values): Promise<Values> {
    await this.refuseDeepTree(familyId, null, values['parent_id']);
    if (values['classification'] !== undefined || typeof values['parent_id'] !== 'string') return values;
    const parent = await this.categories.get(familyId, values['parent_id']);
    return parent === null ? values : { ...values, classification: parent.classification };
  }

  /** Throws `validation_failed` if a parent would make a third level or a circle. An unknown parent passes. */
  private async refuseDeepTree(familyId: string, id: string | null, parentId: unknown): Promise<void> {
    if (typeof parentId !== 'string') return;
    const locked = await this.kit.repository.lock(familyId, CATEGORIES, [parentId]);
    const problem = async (): Promise<string | null> => {
      if (parentId === id) return 'must not be the category itself';
      if ((locked.get(parentId)?.['parent_id'] ?? null) !== null) return 'must be a category without a parent';
      if (id === null) return null;
      return (await this.categories.hasChildren(familyId, [id]))
        ? 'must be null, because the category has children'
        : null;
    };
    const found = await problem();
    if (found !== null) throw validationFailed({ parent_id: [`parent_id ${found}`] });
  }
}
