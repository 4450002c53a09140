import { posix } from 'node:path';
import type { PackageParts } from '../package-parts.js';

/** A relationship of a part. The kind is the last word of the relationship type, the target the name of a part. */
export interface Relationship {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
}

/**
 * Reads the relationships of a part within its package (ECMA-376, part 2, 6.5).
 * @param part the name of the part; blank for the package itself
 */
export async function relationshipsOf(parts: PackageParts, part: string): Promise<readonly Relationship[]> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const name = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  const found: Relationship[] = [];
  if (!parts.has(name)) return found;
  await parts.read(name, {
    open: (element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (element !== 'Relationship' || mode === 'External') return;
      found.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return found;
}

/** Resolves a target, which is relative to the folder of its part or starts with a slash. */
function resolved(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.normalize(`${folder}${target}`);
}
