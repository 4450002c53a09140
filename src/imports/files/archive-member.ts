import { invalidArchive } from './archive-fault.js';
import type { FileRules } from './file-rules.js';
import type { ZipArchive, ZipMember } from './zip.js';

/** What programs put beside the files that a person packs. */
const BYSTANDERS = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/u;

const SHOWN = 5;

/**
 * The one file of an archive for a type that reads one: the only one, or of several the only one whose name ends as the
 * type's files do. Throws `invalid_archive` where there is no such file, or more than one.
 */
export function memberFor({ members }: ZipArchive, rules: FileRules): ZipMember {
  const files = members.filter(({ name }) => !BYSTANDERS.test(name));
  const [only, ...others] = files;
  if (only === undefined) throw invalidArchive('unsupported', 'The archive has no file.', null);
  if (others.length === 0) return only;
  const fitting = files.filter(({ name }) => rules.extensions.some((ending) => name.toLowerCase().endsWith(ending)));
  const [fits, ...more] = fitting;
  if (fits !== undefined && more.length === 0) return fits;
  const named = (fits === undefined ? files : fitting).slice(0, SHOWN).map(({ name }) => `"${name}"`);
  const message = `The archive has ${files.length} files, and not exactly one that fits: ${named.join(', ')}. Send them one by one.`;
  throw invalidArchive('unsupported', message, null);
}
