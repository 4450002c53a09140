import { DomainError } from '../../platform/errors.js';
import type { Source, SourceMember } from '../formats/format.js';
import { headOf } from '../formats/kit/file-head.js';
import { invalidSpreadsheet } from '../formats/kit/sheets/spreadsheet-fault.js';
import type { Workbook } from '../formats/kit/sheets/workbook.js';
import { invalidArchive, type PackedFault } from './archive-fault.js';
import { membersFor } from './archive-member.js';
import { type ByteFile, type Bytes, fileAt, fileOf } from './byte-file.js';
import { counted } from './counted-bytes.js';
import type { FileLimits } from './file-limits.js';
import type { FileRules } from './file-rules.js';
import { gunzipped } from './gzip.js';
import { packingOf } from './packing.js';
import { openOds } from './ods/ods.workbook.js';
import { openXls } from './xls/xls.workbook.js';
import { openXlsx } from './xlsx/xlsx.workbook.js';
import { ZipArchive, type ZipMember } from './zip.js';

const MIB = 1024 * 1024;

/** The offset of the first member's name in the first header of a ZIP (APPNOTE 4.3.7). */
const FIRST_NAME_AT = 30;
const HEAD_BYTES = 64;
const OFFICE_NAMES = ['[Content_Types].xml', '_rels/', 'docProps/', 'xl/', 'mimetype'];

/**
 * Opens an upload and unpacks it if needed. The bytes show the kind of file; the name is ignored. Throws
 * `invalid_archive`, `invalid_spreadsheet`, `file_too_large`, and `invalid_file_type` for a spreadsheet if the type
 * does not accept spreadsheets.
 * @param path the path of the upload on disk
 */
export async function openFile(path: string, rules: FileRules, limits: FileLimits): Promise<Source> {
  return new FileOpener(rules, limits).open(await fileAt(path), 0);
}

class FileOpener {
  constructor(
    private readonly rules: FileRules,
    private readonly limits: FileLimits,
  ) {}

  /** Opens bytes as a source. @param depth the number of archives that contain the bytes */
  async open(bytes: Bytes, depth: number): Promise<Source> {
    const head = await headOf(bytes.open(), HEAD_BYTES);
    const packing = packingOf(head);
    if (packing === null) return { open: () => bytes.open() };
    if (packing === 'gzip') {
      this.checkDepth(depth);
      return this.open(this.gunzipped(await bytes.asFile()), depth + 1);
    }
    const file = await bytes.asFile();
    if (packing === 'compound') return this.spreadsheet(file, () => openXls(file, this.limits));
    const fault = isOffice(head) ? spreadsheetFault : invalidArchive;
    const zip = await ZipArchive.open(file, this.limits, fault);
    if (zip.find('[Content_Types].xml') !== null && zip.members.some(({ name }) => name.startsWith('xl/'))) {
      return this.spreadsheet(file, async () => openXlsx(await this.packageOf(file), this.limits));
    }
    if (zip.find('mimetype') !== null && zip.find('content.xml') !== null) {
      return this.spreadsheet(file, async () => openOds(await this.packageOf(file), this.limits));
    }
    this.checkDepth(depth);
    const archive = await ZipArchive.open(file, this.limits, invalidArchive);
    const [first, ...others] = membersFor(archive, this.rules);
    const source = await this.openMember(archive, first, depth);
    if (others.length === 0) return source;
    return { open: source.open, members: await this.openAll(archive, [first, ...others], depth) };
  }

  private openMember(archive: ZipArchive, member: ZipMember, depth: number): Promise<Source> {
    return this.open(
      this.unpacked(() => archive.read(member, this.largest), member.name),
      depth + 1,
    );
  }

  /** Opens several files as one. Together they may be as large as one file. */
  private async openAll(
    archive: ZipArchive,
    members: readonly ZipMember[],
    depth: number,
  ): Promise<readonly SourceMember[]> {
    const opened: SourceMember[] = [];
    for (const member of members) {
      const { open, members: inside } = await this.openMember(archive, member, depth);
      opened.push(
        ...(inside?.map((one) => ({ ...one, name: `${member.name}/${one.name}` })) ?? [{ name: member.name, open }]),
      );
    }
    await this.checkTotal(opened);
    return opened;
  }

  /** Counts what the files unpack to: archives in an archive do not state it. */
  private async checkTotal(members: readonly SourceMember[]): Promise<void> {
    let total = 0;
    for (const { name, open } of members) {
      for await (const chunk of open()) {
        total += chunk.length;
        if (total <= this.largest) continue;
        const message = `The files of the archive are together larger than ${this.largest / MIB} MiB after unpacking.`;
        throw invalidArchive('too_large', message, name);
      }
    }
  }

  private packageOf(file: ByteFile): Promise<ZipArchive> {
    return ZipArchive.open(file, this.limits, spreadsheetFault);
  }

  private async spreadsheet(file: ByteFile, open: () => Promise<Workbook>): Promise<Source> {
    const { type, takesSpreadsheets } = this.rules;
    if (!takesSpreadsheets) throw new DomainError('invalid_file_type', `${type} does not take spreadsheets.`);
    const { spreadsheetBytes } = this.limits;
    if (file.size > spreadsheetBytes) {
      const message = `The spreadsheet is larger than ${spreadsheetBytes / MIB} MiB, the limit for spreadsheets.`;
      throw new DomainError('file_too_large', message);
    }
    return { open: () => file.open(), workbook: await open() };
  }

  private gunzipped(file: ByteFile): Bytes {
    const packed = { bytes: file.size, ratio: this.limits.ratio };
    const unpacking = { member: null, maxBytes: this.largest, packed };
    return this.unpacked(() => counted(gunzipped(file.open()), unpacking, invalidArchive), null);
  }

  private unpacked(open: () => AsyncIterable<Buffer>, member: string | null): Bytes {
    return {
      open,
      asFile: async () => {
        const chunks: Buffer[] = [];
        const { spreadsheetBytes: maxBytes } = this.limits;
        // An archive within an archive is kept in memory, so it must not be larger than a spreadsheet.
        const unpacking = { member, maxBytes, packed: null };
        for await (const chunk of counted(open(), unpacking, invalidArchive)) chunks.push(chunk);
        return fileOf(Buffer.concat(chunks));
      },
    };
  }

  /** The maximum size of a file whose kind is not yet known. */
  private get largest(): number {
    const { contentBytes, spreadsheetBytes } = this.limits;
    return this.rules.takesSpreadsheets ? Math.max(contentBytes, spreadsheetBytes) : contentBytes;
  }

  private checkDepth(depth: number): void {
    if (depth < this.limits.depth) return;
    throw invalidArchive('too_deep', `The file has more than ${this.limits.depth} levels of nested archives.`, null);
  }
}

const spreadsheetFault: PackedFault = (reason, message) => invalidSpreadsheet(reason, message);

function isOffice(head: Buffer): boolean {
  const name = head.subarray(FIRST_NAME_AT).toString('latin1');
  return OFFICE_NAMES.some((begin) => name.startsWith(begin));
}
