import { invalidSpreadsheet } from '../../formats/kit/sheets/spreadsheet-fault.js';
import type { FileLimits } from '../file-limits.js';
import { readXml, type XmlHandler } from '../xml.js';
import type { ZipArchive } from '../zip.js';

/** Where a part points to: the kind of the target, the last word of its relationship type, and the target's name. */
export interface Relationship {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
}

/** The parts of an Open Packaging file (ECMA-376, part 2), read by name. */
export class XlsxParts {
  constructor(
    private readonly zip: ZipArchive,
    private readonly limits: FileLimits,
  ) {
    const size = zip.members.reduce((sum, member) => sum + member.size, 0);
    if (size > limits.spreadsheetUnpackedBytes) {
      const mebibytes = limits.spreadsheetUnpackedBytes / 1024 / 1024;
      throw invalidSpreadsheet('too_large', `The spreadsheet is larger than ${mebibytes} MiB once it is unpacked.`);
    }
  }

  has(name: string): boolean {
    return this.zip.find(name) !== null;
  }

  /** Throws `invalid_spreadsheet` where there is no such part. */
  bytes(name: string): AsyncIterable<Buffer> {
    const member = this.zip.find(name);
    if (member === null) throw invalidSpreadsheet('malformed', `The spreadsheet has no part "${name}".`);
    return this.zip.read(member, this.limits.spreadsheetUnpackedBytes);
  }

  async read(name: string, handler: XmlHandler): Promise<void> {
    const reading = readXml(this.bytes(name), name, handler);
    while ((await reading.next()).done !== true);
  }

  /** What a part points to; blank: the file itself. External targets are left out. */
  async relationshipsOf(part: string): Promise<readonly Relationship[]> {
    const slash = part.lastIndexOf('/');
    const folder = part.slice(0, slash + 1);
    const name = `${folder}_rels/${part.slice(slash + 1)}.rels`;
    const found: Relationship[] = [];
    if (!this.has(name)) return found;
    await this.read(name, {
      open: (element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
        if (element !== 'Relationship' || mode === 'External') return;
        found.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
      },
      close: () => undefined,
      text: () => undefined,
    });
    return found;
  }
}

/** A target is relative to the folder of its part, or begins with a slash. */
function resolved(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1);
}
