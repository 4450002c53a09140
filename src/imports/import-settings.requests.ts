import type { Type } from '@nestjs/common';
import { BooleanField, EnumField, field, type FieldFacts, IntegerField, TextField } from '../platform/http/fields.js';
import type { Settings } from './formats/format.js';
import { NUMBER_FORMATS } from './formats/kit/amounts.js';
import { MAX_DATE_FORMAT_LENGTH, problemOfDateFormat } from './formats/kit/dates.js';
import { ENCODINGS } from './formats/kit/encoding.js';

const SIGNAGE_CONVENTIONS = ['inflows_positive', 'inflows_negative'] as const;
const AMOUNT_TYPE_STRATEGIES = ['signed_amount', 'custom_column'] as const;
const CONFLICT_POLICIES = ['fail', 'merge'] as const;
export const INVALID_ROW_POLICIES = ['reject', 'skip'] as const;
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** A setting of an import. All settings are optional. */
interface ImportSetting {
  /** Validates and documents the field in requests. */
  readonly field: PropertyDecorator;
  /** The description of the field in the `configuration` of an import. */
  readonly shown: string;
  /** The type of its value in requests and responses; text if absent. It is stored as text. */
  readonly type?: 'boolean' | 'integer';
  /** The value in `configuration` if the setting is neither given nor detected; null if absent. */
  readonly fallback?: string;
}

/** All settings of an import, keyed by API names. Requests, responses and staging derive from this list. */
export const IMPORT_SETTINGS = {
  date_col_label: column('date', 'Header name of the date column.'),
  amount_col_label: column('amount', 'Header name of the amount column.'),
  name_col_label: column('transaction name', 'Header name of the transaction name column.'),
  category_col_label: column('category', 'Header name of the category column.'),
  tags_col_label: column('tags', 'Header name of the tags column.'),
  notes_col_label: column('notes', 'Header name of the notes column.'),
  account_col_label: column('account', 'Header name of the account column.'),
  debit_col_label: column('debit (money that went out)', 'Header name of the column of money that went out.'),
  credit_col_label: column('credit (money that came in)', 'Header name of the column of money that came in.'),
  balance_col_label: column('running balance', 'Header name of the running balance.'),
  fee_col_label: column('fee', 'Header names of the fees, with ` + ` between them.'),
  tax_col_label: column('tax', 'Header names of the taxes, with ` + ` between them.'),
  state_col_label: column('state', 'Header name of the column that says whether a row is settled.'),
  type_col_label: column('type or action', 'Header name of the column that says what a row of a broker is.'),
  isin_col_label: column('ISIN', 'Header name of the ISIN.'),
  reference_col_label: column('reference', 'Header name of the reference.'),
  external_id_col_label: column(
    'id of the bank',
    'Header name of the column with the ids that the bank gives its transactions.',
  ),
  qty_col_label: column('quantity', 'Header name of the quantity column.'),
  ticker_col_label: column('ticker', 'Header name of the ticker column.'),
  price_col_label: column('price', 'Header name of the price column.'),
  entity_type_col_label: column('entity type', 'Header name of the entity type column.'),
  currency_col_label: column('currency', 'Header name of the currency column.'),
  exchange_operating_mic_col_label: column(
    'exchange operating MIC',
    'Header name of the exchange operating MIC column.',
  ),
  date_format: {
    field: field(
      { description: 'The date format, with percent directives.', example: '%m/%d/%Y', optional: true },
      { type: 'string', maxLength: MAX_DATE_FORMAT_LENGTH },
      (value) => (typeof value === 'string' ? problemOfDateFormat(value) : 'must be a string'),
    ),
    shown: 'The date format of the file.',
  },
  number_format: {
    field: EnumField(NUMBER_FORMATS, { description: 'The number format.', optional: true }),
    shown: 'The number format of the file.',
  },
  signage_convention: {
    field: EnumField(SIGNAGE_CONVENTIONS, {
      description:
        'Whether money that comes in is positive or negative in the file; detected or asked about when absent.',
      optional: true,
    }),
    shown: 'Whether inflows are positive or negative in the file.',
  },
  col_sep: {
    field: EnumField(SEPARATORS, {
      description: 'Column separator; detected when it is not given.',
      optional: true,
    }),
    shown: 'Column separator.',
  },
  amount_type_strategy: {
    field: EnumField(AMOUNT_TYPE_STRATEGIES, {
      description: 'Whether an amount carries its sign, or a column says which amounts come in.',
      optional: true,
    }),
    shown: 'Whether amounts carry their sign or a column tells it.',
    fallback: 'signed_amount',
  },
  amount_type_inflow_value: {
    field: TextField({
      description: 'With `custom_column`: the value of the entity type column that marks an inflow.',
      optional: true,
      maxLength: 255,
    }),
    shown: 'The value that marks an inflow.',
  },
  sheet: {
    field: TextField({
      description: 'The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent.',
      optional: true,
      maxLength: 255,
    }),
    shown: 'The sheet that was read, for a spreadsheet.',
  },
  rows_to_skip: {
    field: IntegerField({ description: 'Lines to drop before the header.', optional: true, minimum: 0, example: 5 }),
    type: 'integer',
    shown: 'Lines dropped before the header.',
    fallback: '0',
  },
  left_out_states: {
    field: TextField({
      description: 'The states whose rows are no entries, with ` | ` between them; `none` takes every row.',
      optional: true,
      maxLength: 1000,
    }),
    shown: 'The states whose rows are left out, with ` | ` between them.',
  },
  has_header: {
    field: BooleanField({
      description: 'Whether the file has a line of headings; detected when absent.',
      optional: true,
    }),
    type: 'boolean',
    shown: 'Whether the file has a line of headings.',
  },
  encoding: {
    field: EnumField(ENCODINGS, { description: 'The encoding of the text; detected when absent.', optional: true }),
    shown: 'The encoding in which the file was read.',
  },
  use_profile: {
    field: BooleanField({
      description: '`false` neither uses nor changes what is remembered of files with the same headings.',
      optional: true,
    }),
    type: 'boolean',
    shown: 'Whether the import profile of the file is used.',
    fallback: 'true',
  },
  accept_unproven: {
    field: BooleanField({ description: '`true` publishes a file whose balances do not prove it.', optional: true }),
    type: 'boolean',
    shown: 'Whether the import can be published without a proof by balances.',
    fallback: 'false',
  },
  on_invalid_rows: {
    field: EnumField(INVALID_ROW_POLICIES, {
      description: 'Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).',
      optional: true,
    }),
    shown: 'What to do with invalid rows: reject or skip.',
    fallback: 'reject',
  },
  reimport_deleted: {
    field: BooleanField({
      description:
        'Whether rows of transactions that a person deleted are imported again; they are skipped unless it is `true`.',
      optional: true,
    }),
    type: 'boolean',
    shown: 'Whether rows of deleted transactions are imported again.',
    fallback: 'false',
  },
  apply_rules: {
    field: BooleanField({
      description: 'Whether active rules run over what is published; they do unless it is `false`.',
      optional: true,
    }),
    type: 'boolean',
    shown: 'Whether rules run after publishing.',
    fallback: 'true',
  },
  on_conflict: {
    field: EnumField(CONFLICT_POLICIES, {
      description:
        'ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as ' +
        'they are and are joined (`merge`).',
      optional: true,
    }),
    shown: 'What to do with records and names that exist already: fail or merge.',
    fallback: 'fail',
  },
} as const satisfies Readonly<Record<string, ImportSetting>>;

export type SettingName = keyof typeof IMPORT_SETTINGS;

const SETTINGS = Object.entries(IMPORT_SETTINGS) as readonly (readonly [SettingName, ImportSetting])[];

/** The value of a setting outside of storage. */
type ValueOf<S extends ImportSetting> = S extends { readonly type: 'boolean' }
  ? boolean
  : S extends { readonly type: 'integer' }
    ? number
    : string;

/** The settings in a request: how to read a file. Missing ones are detected. */
export type ImportSettings = {
  readonly [Name in SettingName]?: ValueOf<(typeof IMPORT_SETTINGS)[Name]>;
};
export const ImportSettings = classOfSettings<ImportSettings>('ImportSettings', (setting) => setting.field);

/** The settings in a response: each as given, as detected, or its fallback. */
export type ImportConfiguration = {
  readonly [Name in SettingName]?: ValueOf<(typeof IMPORT_SETTINGS)[Name]> | null;
};
export const ImportConfiguration = classOfSettings<ImportConfiguration>('ImportConfiguration', ({ type, shown }) =>
  shownField(type, { description: shown, optional: true, nullable: true }),
);

/** Builds the `configuration` of an import. @param known the detected and the given settings; the given ones win */
export function configurationOf(...known: readonly Settings[]): ImportConfiguration {
  const blank = Object.fromEntries(SETTINGS.map(([name, { type, fallback }]) => [name, shownValue(type, fallback)]));
  return { ...blank, ...shownSettings(Object.assign({}, ...known)) };
}

/** Converts stored settings for a response, and only those that are stored. */
export function shownSettings(stored: Settings): ImportConfiguration {
  return Object.fromEntries(
    SETTINGS.flatMap(([name, { type }]) => (name in stored ? [[name, shownValue(type, stored[name])] as const] : [])),
  );
}

/** Converts the settings of a request for storage: as text, and only those that were given. */
export function storedSettings(fields: ImportSettings): Settings {
  return Object.fromEntries(
    SETTINGS.flatMap(([name]) => (fields[name] === undefined ? [] : [[name, String(fields[name])] as const])),
  );
}

function shownField(type: ImportSetting['type'], facts: FieldFacts): PropertyDecorator {
  if (type === 'boolean') return BooleanField(facts);
  return type === 'integer' ? IntegerField(facts) : TextField(facts);
}

function shownValue(type: ImportSetting['type'], stored: string | undefined): string | number | boolean | null {
  if (stored === undefined) return null;
  if (type === 'boolean') return stored === 'true';
  return type === 'integer' ? Number(stored) : stored;
}

function column(name: string, shown: string): ImportSetting {
  const description = `Header name of the ${name} column, its number as \`#3\`, or \`none\`.`;
  return { field: TextField({ description, optional: true, maxLength: 255 }), shown };
}

/**
 * Creates a class with a decorated property for each setting. Its name is the schema's name in the OpenAPI document.
 */
function classOfSettings<T extends object>(
  name: string,
  decoratorOf: (setting: ImportSetting) => PropertyDecorator,
): Type<T> {
  const settings = class {};
  Object.defineProperty(settings, 'name', { value: name });
  for (const [property, setting] of SETTINGS) decoratorOf(setting)(settings.prototype, property);
  return settings as Type<T>;
}
