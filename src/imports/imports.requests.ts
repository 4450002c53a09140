import {
  BooleanField,
  EnumField,
  field,
  InstantField,
  IntegerField,
  TextField,
  UuidField,
} from '../platform/http/fields.js';
import { PageQuery } from '../platform/http/pagination.js';
import { IMPORT_TYPES } from './formats/index.js';
import { MAX_DATE_FORMAT_LENGTH, problemOfDateFormat } from './formats/kit/dates.js';
import { NUMBER_FORMATS } from './formats/kit/amounts.js';
import { ENCODINGS } from './formats/kit/encoding.js';
import { DECISIONS, type Decision } from './mappings/import-mapping.entity.js';
import { IMPORT_STATUSES, type ImportStatus } from './import-status.js';

export const SIGNAGE_CONVENTIONS = ['inflows_positive', 'inflows_negative'] as const;
export const AMOUNT_TYPE_STRATEGIES = ['signed_amount', 'custom_column'] as const;
export const INVALID_ROW_POLICIES = ['reject', 'skip'] as const;
export const CONFLICT_POLICIES = ['fail', 'merge'] as const;
export const SEPARATORS = [',', ';', '\t', '|'] as const;
/** The type of a request that leaves it to the file. */
export const DETECTED_TYPE = 'auto';

function LabelField(column: string): PropertyDecorator {
  const description = `Header name of the ${column} column, its number as \`#3\`, or \`none\`.`;
  return TextField({ description, optional: true, maxLength: 255 });
}

function TruthField(description: string): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    value === 'true' || value === 'false' ? null : 'must be "true" or "false"';
  const schema = { type: 'string', enum: ['true', 'false'] };
  return field({ description, optional: true }, schema, problem, (value) =>
    typeof value === 'boolean' ? String(value) : value,
  );
}

function dateFormatProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  return problemOfDateFormat(value);
}

/** How a file is read. Every field may be left out: what is not said is detected. */
export class ImportSettings {
  @LabelField('date')
  readonly date_col_label?: string;

  @LabelField('amount')
  readonly amount_col_label?: string;

  @LabelField('transaction name')
  readonly name_col_label?: string;

  @LabelField('category')
  readonly category_col_label?: string;

  @LabelField('tags')
  readonly tags_col_label?: string;

  @LabelField('notes')
  readonly notes_col_label?: string;

  @LabelField('account')
  readonly account_col_label?: string;

  @LabelField('debit (money that went out)')
  readonly debit_col_label?: string;

  @LabelField('credit (money that came in)')
  readonly credit_col_label?: string;

  @LabelField('running balance')
  readonly balance_col_label?: string;

  @LabelField('fee')
  readonly fee_col_label?: string;

  @LabelField('tax')
  readonly tax_col_label?: string;

  @LabelField('state')
  readonly state_col_label?: string;

  @LabelField('type or action')
  readonly type_col_label?: string;

  @LabelField('ISIN')
  readonly isin_col_label?: string;

  @LabelField('reference')
  readonly reference_col_label?: string;

  @LabelField('quantity')
  readonly qty_col_label?: string;

  @LabelField('ticker')
  readonly ticker_col_label?: string;

  @LabelField('price')
  readonly price_col_label?: string;

  @LabelField('entity type')
  readonly entity_type_col_label?: string;

  @LabelField('currency')
  readonly currency_col_label?: string;

  @LabelField('exchange operating MIC')
  readonly exchange_operating_mic_col_label?: string;

  @field(
    { description: 'How dates are written, with percent directives.', example: '%m/%d/%Y', optional: true },
    { type: 'string', maxLength: MAX_DATE_FORMAT_LENGTH },
    dateFormatProblem,
  )
  readonly date_format?: string;

  @EnumField(NUMBER_FORMATS, { description: 'How amounts are written.', optional: true })
  readonly number_format?: string;

  @EnumField(SIGNAGE_CONVENTIONS, {
    description:
      'Whether money that comes in is positive or negative in the file; detected or asked about when absent.',
    optional: true,
  })
  readonly signage_convention?: string;

  @EnumField(SEPARATORS, { description: 'Column separator; detected when it is not given.', optional: true })
  readonly col_sep?: string;

  @EnumField(AMOUNT_TYPE_STRATEGIES, {
    description: 'Whether an amount carries its sign, or a column says which amounts come in.',
    optional: true,
  })
  readonly amount_type_strategy?: string;

  @TextField({
    description: 'With `custom_column`: the value of the entity type column that marks an inflow.',
    optional: true,
    maxLength: 255,
  })
  readonly amount_type_inflow_value?: string;

  @IntegerField({ description: 'Lines to drop before the header.', optional: true, minimum: 0, example: 5 })
  readonly rows_to_skip?: number;

  @TextField({
    description: 'The states whose rows are no entries, with ` | ` between them; `none` takes every row.',
    optional: true,
    maxLength: 1000,
  })
  readonly left_out_states?: string;

  @TruthField('Whether the file has a line of headings; detected when absent.')
  readonly has_header?: string;

  @EnumField(ENCODINGS, { description: 'The encoding of the text; detected when absent.', optional: true })
  readonly encoding?: string;

  @TruthField('`false` neither uses nor changes what is remembered of files with the same headings.')
  readonly use_profile?: string;

  @TruthField('`true` publishes a file whose balances do not prove it.')
  readonly accept_unproven?: string;

  @EnumField(INVALID_ROW_POLICIES, {
    description: 'Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).',
    optional: true,
  })
  readonly on_invalid_rows?: string;

  @TruthField('Whether active rules run over what is published; they do unless it is `false`.')
  readonly apply_rules?: string;

  @EnumField(CONFLICT_POLICIES, {
    description:
      'ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as ' +
      'they are and are joined (`merge`).',
    optional: true,
  })
  readonly on_conflict?: string;
}

/** The part of a request that names the account and carries the content. */
export class ImportContentFields extends ImportSettings {
  // Whether it is an account of the family is looked up, and one sentence answers for every reason why it is not.
  @field(
    { description: 'Account to import into. Without it, the account column of the file tells.', optional: true },
    { type: 'string', format: 'uuid' },
    () => null,
  )
  readonly account_id?: string;

  @field(
    { description: 'The content of the file as text. CSV is limited to 10 MiB.', optional: true },
    { type: 'string' },
    (value) => (typeof value === 'string' ? null : 'must be a string'),
  )
  readonly raw_file_content?: string;
}

export class CreateImport extends ImportContentFields {
  @EnumField([...IMPORT_TYPES, DETECTED_TYPE], {
    description: `What kind of file it is; ${IMPORT_TYPES[0]} when absent, and found by the content when \`auto\`.`,
    optional: true,
  })
  readonly type?: string;

  @TruthField('`true` publishes at once, if that is possible.')
  readonly publish?: string;
}

export class PublishImport {
  @EnumField(INVALID_ROW_POLICIES, {
    description: 'Whether rows in error block publishing (`reject`) or are left out (`skip`); kept with the import.',
    optional: true,
  })
  readonly on_invalid_rows?: string;
}

export class ListImports extends PageQuery {
  @EnumField(IMPORT_STATUSES, { description: 'Only imports of this status.', optional: true })
  readonly status?: ImportStatus;

  @EnumField(IMPORT_TYPES, { description: 'Only imports of this type.', optional: true })
  readonly type?: string;

  @InstantField({ description: 'Only pending and failed imports that are deleted before this time.', optional: true })
  readonly expires_before?: string;
}

const OUTCOMES = ['created', 'updated', 'skipped', 'left_out'] as const;

export class ListImportRows extends PageQuery {
  @BooleanField({ description: 'Only valid, or only invalid rows.', optional: true })
  readonly valid?: boolean;

  @EnumField(OUTCOMES, { description: 'Only rows with which publishing did this.', optional: true })
  readonly outcome?: string;
}

export class ListImportMappings extends PageQuery {}

export class ResolveMapping {
  @EnumField(DECISIONS, { description: 'What the value stands for.', example: 'existing' })
  readonly decision!: Decision;

  @UuidField({ description: 'With `existing`: the record it stands for.', optional: true })
  readonly record_id?: string;

  @TextField({ description: 'With an account type: the kind of account it means.', optional: true, maxLength: 255 })
  readonly value?: string;
}
