import { invalidArchive } from './archive-fault.js';
import type { FileRules } from './file-rules.js';
import type { ZipArchive, ZipMember } from './zip.js';

/** Files that programs add to the archives that people create. */
const BYSTANDERS = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/u;

const SHOWN = 5;

/**
 * Returns the files of an archive to import, by name: its only file, or those with a file name extension of the type.
 * Throws `invalid_archive` if there is no such file, or more than one for a type that takes one.
 */
export function membersFor({ members }: ZipArchive, rules: FileRules): readonly [ZipMember, ...ZipMember[]] {
  const files = members.filter(({ name }) => !BYSTANDERS.test(name));
  const [only, ...others] = files;
  if (only === undefined) throw invalidArchive('unsupported', 'The archive contains no file.', null);
  if (others.length === 0) return [only];
  const fitting = files.filter(({ name }) => rules.extensions.some((ending) => name.toLowerCase().endsWith(ending)));
  const [first, ...more] = fitting.toSorted(byName);
  if (first !== undefined && (more.length === 0 || rules.takesSeveralFiles)) return [first, ...more];
  const named = (fitting.length === 0 ? files : fitting).slice(0, SHOWN).map(({ name }) => `"${name}"`);
  const message = `The archive has ${files.length} files, but not exactly one to import: ${named.join(', ')}. Send the files one by one.`;
  throw invalidArchive('unsupported', message, null);
}

function byName({ name: one }: ZipMember, { name: other }: ZipMember): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
