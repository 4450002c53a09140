const KIB = 1024;
const MIB = 1024 * KIB;

/** The size limits for bodies. Larger ones get 413. */
export const BODY_LIMITS = {
  /** JSON. Real requests have far fewer values. */
  json: { bytes: MIB, values: 20_000 },
  /** JSON with `raw_file_content`, which is written to a file. `rest` is the limit for everything else in the body. */
  jsonWithContent: { body: 64 * MIB, rest: { bytes: 256 * KIB, values: 20_000 } },
  /** The texts of a multipart body: each, all together, and `raw_file_content`, which is written to a file. */
  multipart: { field: 64 * KIB, fields: 256 * KIB, content: 64 * MIB },
  form: 16 * KIB,
  /** A body that is checked against its signature before it is read. */
  raw: 256 * KIB,
} as const;

const FIRST_MS = 10_000;
const MS_PER_STEP = 1_000;
const STEP_BYTES = 64 * KIB;

/** Returns how long a client can take to send a body that is kept in memory. */
export function bodyTimeoutMs(bytes: number): number {
  return FIRST_MS + Math.ceil(bytes / STEP_BYTES) * MS_PER_STEP;
}
