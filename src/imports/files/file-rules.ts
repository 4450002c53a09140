import type { ImportFormat } from '../formats/format.js';

/** The files that an import accepts, packed or not. */
export interface FileRules {
  /** The type of import, for messages. */
  readonly type: string;
  /** File name extensions in lower case, with the dot. */
  readonly extensions: readonly string[];
  readonly takesSpreadsheets: boolean;
  /** Whether all files of an archive are read. */
  readonly takesSeveralFiles: boolean;
}

const ARCHIVE_EXTENSIONS: readonly string[] = ['.gz', '.zip'];

const ARCHIVE_MEDIA_TYPES: readonly string[] = [
  'application/zip',
  'application/x-zip-compressed',
  'application/gzip',
  'application/x-gzip',
];

const SPREADSHEET_EXTENSIONS: readonly string[] = ['.xlsx', '.xlsm', '.xls', '.ods'];

const SPREADSHEET_MEDIA_TYPES: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
];

export function fileRulesOf({ type, content }: Pick<ImportFormat, 'type' | 'content'>): FileRules {
  const { takesSpreadsheets, takesSeveralFiles = false } = content;
  const extensions = takesSpreadsheets ? [...content.extensions, ...SPREADSHEET_EXTENSIONS] : content.extensions;
  return { type, extensions: [...extensions, ...ARCHIVE_EXTENSIONS], takesSpreadsheets, takesSeveralFiles };
}

/** Returns whether the media type or the name of a file is that of a packed file. Its bytes can prove otherwise. */
export function isNamedPacked(mediaType: string | null, filename: string | null): boolean {
  const name = filename?.toLowerCase() ?? '';
  const isType = [...ARCHIVE_MEDIA_TYPES, ...SPREADSHEET_MEDIA_TYPES].includes(mediaType ?? '');
  return isType || [...ARCHIVE_EXTENSIONS, ...SPREADSHEET_EXTENSIONS].some((ending) => name.endsWith(ending));
}
