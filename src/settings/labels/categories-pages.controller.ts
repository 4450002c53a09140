import type { Session } from '../../auth/index.js';
import {
  CategoriesService,
  type Category,
  UpdateCategory,
  CreateCategory,
  presentCategory,
} from '../../ledger/index.js';
import type { Posted } from '../form.js';
import { WHOLE_LIST } from '../pager.js';
import { SettingsPages } from '../settings-pages.js';
import { textIn } from '../submission.js';
import { CATEGORIES } from './label-noun.js';
import { LabelPagesController } from './label-pages.controller.js';

/** The sides of reports, for people. */
const SIDES = [
  ['expense', 'Spending'],
  ['income', 'Income'],
] as const;

/** The categories of a family, a tree of two levels. */
@SettingsPages('settings/categories')
export class CategoriesPagesController extends LabelPagesController<Category, CreateCategory, UpdateCategory> {
  constructor(private readonly categories: CategoriesService) {
    super(categories, { creation: CreateCategory, change: UpdateCategory, present: presentCategory }, CATEGORIES);
  }

  protected override valuesIn(posted: Posted): Posted {
    return {
      ...super.valuesIn(posted),
      parent_id: textIn(posted, 'parent_id') || null,
      classification: textIn(posted, 'classification'),
    };
  }

  protected override valuesOf(category: Category): Posted {
    return {
      ...super.valuesOf(category),
      parent_id: category.parentId,
      classification: category.classification,
    };
  }

  protected override nameOf({ name, parent }: Category): string {
    return parent ? `${parent.name}: ${name}` : name;
  }

  /** The tree, the categories that can be a parent, and the place of this one. */
  protected override async more(session: Session, category: Category | null): Promise<object> {
    const { records } = await this.categories.list(session, WHOLE_LIST);
    const upper = records.filter(({ parentId }) => parentId === null);
    return {
      tree: upper.map(({ id, name, classification }) => ({
        id,
        name,
        isIncome: classification === 'income',
        children: records
          .filter(({ parentId }) => parentId === id)
          .map((child) => ({ id: child.id, name: child.name })),
      })),
      sides: SIDES,
      parents: upper.filter(({ id }) => id !== category?.id).map(({ id, name }) => [id, name] as const),
      parentId: category?.parentId ?? null,
      side: category?.classification ?? 'expense',
    };
  }
}
