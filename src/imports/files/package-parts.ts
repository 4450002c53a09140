import { invalidSpreadsheet } from '../formats/kit/sheets/spreadsheet-fault.js';
import type { FileLimits } from './file-limits.js';
import { readXml, type XmlHandler } from './xml.js';
import type { ZipArchive } from './zip.js';

const MIB = 1024 * 1024;

/** Reads the parts of a spreadsheet in a ZIP archive by name. Throws `invalid_spreadsheet`. */
export class PackageParts {
  constructor(
    private readonly zip: ZipArchive,
    private readonly limits: FileLimits,
  ) {
    const { spreadsheetUnpackedBytes: most } = limits;
    if (zip.members.reduce((sum, { size }) => sum + size, 0) > most) {
      throw invalidSpreadsheet('too_large', `The spreadsheet is larger than ${most / MIB} MiB after unpacking.`);
    }
  }

  has(name: string): boolean {
    return this.zip.find(name) !== null;
  }

  bytes(name: string): AsyncIterable<Buffer> {
    const member = this.zip.find(name);
    if (member === null) throw invalidSpreadsheet('malformed', `The spreadsheet has no part "${name}".`);
    return this.zip.read(member, this.limits.spreadsheetUnpackedBytes);
  }

  async read(name: string, handler: XmlHandler): Promise<void> {
    const reading = readXml(this.bytes(name), name, handler);
    while ((await reading.next()).done !== true);
  }
}
