import { BooleanField, EnumField, field } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';

const OUTCOMES = ['created', 'updated', 'skipped', 'left_out'] as const;

export class ListImportRows extends PageQuery {
  @BooleanField({ description: 'Only valid, or only invalid rows.', optional: true })
  readonly valid?: boolean;

  @EnumField(OUTCOMES, { description: 'Only rows with which publishing did this.', optional: true })
  readonly outcome?: string;
}

const MAX_CELL_LENGTH = 10_000;
const MAX_CELLS = 500;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function cellsProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const texts = Object.values(value);
  if (texts.length === 0 || texts.length > MAX_CELLS) return `must have 1 to ${MAX_CELLS} members`;
  for (const text of texts) {
    if (typeof text !== 'string') return 'must have texts as its members';
    if (text.length > MAX_CELL_LENGTH) return `must have texts of at most ${MAX_CELL_LENGTH} characters`;
  }
  return UNSTORABLE.test(Object.entries(value).flat().join(' ')) ? 'must not contain U+0000' : null;
}

/** A change of one row of an import. */
export class UpdateImportRow {
  @field(
    {
      description: 'The cells to change, as they would stand in the file, under the names that the row has them under.',
      optional: true,
      refusesNull: true,
      example: { date: '2025-01-03' },
    },
    { type: 'object', additionalProperties: { type: 'string' } },
    cellsProblem,
  )
  readonly fields?: Readonly<Record<string, string>>;

  @BooleanField({
    description: '`true`: the row is left out. `false`: it is an entry, also if it was left out.',
    optional: true,
    refusesNull: true,
  })
  readonly left_out?: boolean;

  @BooleanField({
    description: '`true`, and nothing else: the row is again as the file has it.',
    optional: true,
    refusesNull: true,
  })
  readonly reset?: boolean;
}
