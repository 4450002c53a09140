/** The encodings with more than one byte a character beside Unicode's, and the single-byte ones, in order of how common they are. */
export const MULTI_BYTE = ['Shift_JIS', 'EUC-JP', 'GB18030', 'Big5', 'EUC-KR'] as const;
export const WINDOWS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'windows-1255',
  'windows-1256',
] as const;
export const ISO = [
  'ISO-8859-1',
  'ISO-8859-15',
  'ISO-8859-2',
  'ISO-8859-5',
  'ISO-8859-7',
  'ISO-8859-8',
  'ISO-8859-9',
] as const;

/** The encodings that a file can have, as the setting `encoding` names them. */
export const ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', ...WINDOWS, ...ISO, ...MULTI_BYTE] as const;

export type Encoding = (typeof ENCODINGS)[number];
export type MultiByteEncoding = (typeof MULTI_BYTE)[number];
export type LegacyEncoding = Exclude<Encoding, 'UTF-8' | 'UTF-16LE' | 'UTF-16BE'>;

/** Languages share letters, and the detector library names them by one encoding for each. */
export const FAMILIES: Readonly<Record<LegacyEncoding, readonly string[]>> = {
  'windows-1252': ['windows-1252', 'ISO-8859-1'],
  'ISO-8859-1': ['windows-1252', 'ISO-8859-1'],
  'ISO-8859-15': ['windows-1252', 'ISO-8859-1'],
  'windows-1250': ['windows-1250', 'ISO-8859-2'],
  'ISO-8859-2': ['windows-1250', 'ISO-8859-2'],
  'windows-1251': ['windows-1251'],
  'ISO-8859-5': ['ISO-8859-5'],
  'windows-1253': ['windows-1253', 'ISO-8859-7'],
  'ISO-8859-7': ['windows-1253', 'ISO-8859-7'],
  'windows-1254': ['windows-1254', 'ISO-8859-9'],
  'ISO-8859-9': ['windows-1254', 'ISO-8859-9'],
  'windows-1255': ['windows-1255', 'ISO-8859-8'],
  'ISO-8859-8': ['windows-1255', 'ISO-8859-8'],
  'windows-1256': ['windows-1256'],
  'windows-1257': [],
  Shift_JIS: ['Shift_JIS'],
  'EUC-JP': ['EUC-JP'],
  GB18030: ['GB18030'],
  Big5: ['Big5'],
  'EUC-KR': ['EUC-KR'],
};
