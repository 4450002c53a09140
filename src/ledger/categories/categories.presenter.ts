import { presentReference } from '../reference.presenter.js';
import { presentVersion } from '../versioned.response.js';
import type { CategoryResponse } from './categories.responses.js';
import type { Category } from './category.entity.js';

export function presentCategory({ parent, ...category }: Category): CategoryResponse {
  return {
    id: category.id,
    name: category.name,
    color: category.color,
    icon: category.icon,
    classification: category.classification,
    parent: parent ? presentReference(parent) : null,
    import_id: category.importId,
    ...presentVersion(category),
    created_at: category.createdAt.toISOString(),
    updated_at: category.updatedAt.toISOString(),
  };
}
