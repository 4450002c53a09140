import { presentVersion } from '../versioned.response.js';
import type { Tag } from './tag.entity.js';
import type { TagResponse } from './tags.responses.js';

export function presentTag(tag: Tag): TagResponse {
  return {
    id: tag.id,
    name: tag.name,
    color: tag.color,
    import_id: tag.importId,
    ...presentVersion(tag),
    created_at: tag.createdAt.toISOString(),
    updated_at: tag.updatedAt.toISOString(),
  };
}
