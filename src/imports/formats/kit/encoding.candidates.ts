/** Multi-byte encodings other than Unicode, and single-byte encodings, the most common first. */
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

/** The encodings that the setting `encoding` accepts. */
export const ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', ...WINDOWS, ...ISO, ...MULTI_BYTE] as const;

export type Encoding = (typeof ENCODINGS)[number];
export type MultiByteEncoding = (typeof MULTI_BYTE)[number];
export type LegacyEncoding = Exclude<Encoding, 'UTF-8' | 'UTF-16LE' | 'UTF-16BE'>;

/** The language families of each encoding. The detector library names each family by one of its encodings. */
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
