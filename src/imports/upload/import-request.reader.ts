import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../ledger/index.js';
import { isUuid } from '../../platform/http/path-id.js';
import type { Upload } from '../../platform/http/uploads.js';
import { examineFields, type FieldProblems, UnusableBody, validationFailed } from '../../platform/http/validation.js';
import type { ImportFormat, Settings } from '../formats/format.js';
import { DEFAULT_TYPE, formatOf } from '../formats/index.js';
import { typeOfContent } from '../formats/type-detection.js';
import { openUpload } from '../../platform/http/uploads.js';
import { CreateImport, DETECTED_TYPE, ImportContentFields, ImportSettings } from '../imports.requests.js';

/** What a request asks for, checked: steps 1 and 2 of contract §4. */
export interface ImportRequest {
  readonly format: ImportFormat;
  readonly accountId: string | null;
  readonly settings: Settings;
  readonly publish: boolean;
  readonly upload: Upload | null;
}

/** What a change of an import asks for. undefined leaves a thing as it is, null takes it back. */
export interface ImportEdit {
  readonly accountId: string | null | undefined;
  readonly settings: Settings;
  readonly upload: Upload | null;
}

type Input = Readonly<Record<string, unknown>>;

const NOT_YOURS = 'Account must belong to your family';
const NO_FILE = 'file must be sent as a file part of multipart/form-data';

/** Every setting that create accepts, under its name in the API. */
const SETTINGS = [
  'date_col_label',
  'amount_col_label',
  'name_col_label',
  'category_col_label',
  'tags_col_label',
  'notes_col_label',
  'account_col_label',
  'qty_col_label',
  'ticker_col_label',
  'price_col_label',
  'entity_type_col_label',
  'currency_col_label',
  'debit_col_label',
  'credit_col_label',
  'balance_col_label',
  'fee_col_label',
  'tax_col_label',
  'state_col_label',
  'type_col_label',
  'isin_col_label',
  'reference_col_label',
  'left_out_states',
  'has_header',
  'encoding',
  'accept_unproven',
  'use_profile',
  'exchange_operating_mic_col_label',
  'date_format',
  'number_format',
  'signage_convention',
  'col_sep',
  'amount_type_strategy',
  'amount_type_inflow_value',
  'rows_to_skip',
  'on_invalid_rows',
  'apply_rules',
  'on_conflict',
] as const satisfies readonly (keyof ImportSettings)[];

/** Reads the bodies of create, preflight and PATCH. Asks for accounts, so it needs a unit of work. */
@Injectable()
export class ImportRequestReader {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Throws `invalid_import_type`, then `validation_failed` with every problem at once. */
  async readCreate(familyId: string, body: Input, upload: Upload | null): Promise<ImportRequest> {
    const input = withoutBlanks(body);
    const asked = typeOf(input);
    const format = formatOf(asked === DETECTED_TYPE && upload !== null ? await typeOfUpload(upload) : asked);
    const { fields, problems } = examineFields(CreateImport, input);
    const settings = settingsOf(fields);
    await this.refuse(familyId, fields.account_id, settings, { ...problems, ...fileProblems(input) });
    return {
      format,
      accountId: fields.account_id?.toLowerCase() ?? null,
      settings,
      publish: fields.publish === 'true',
      upload,
    };
  }

  /** A member that is null or empty takes a setting back. Throws `validation_failed`. */
  async readEdit(familyId: string, body: Input, upload: Upload | null, current: Settings): Promise<ImportEdit> {
    const input = withoutBlanks(body);
    const { fields, problems } = examineFields(ImportContentFields, input);
    const kept = Object.fromEntries(Object.entries(current).filter(([name]) => !(name in body)));
    const settings = { ...kept, ...settingsOf(fields) };
    await this.refuse(familyId, fields.account_id, settings, { ...problems, ...fileProblems(input) });
    const accountId = 'account_id' in body ? (fields.account_id?.toLowerCase() ?? null) : undefined;
    return { accountId, settings, upload };
  }

  private async refuse(
    familyId: string,
    accountId: unknown,
    settings: Settings,
    problems: FieldProblems,
  ): Promise<void> {
    const all: Record<string, readonly string[]> = { ...problems, ...customColumnProblems(settings, problems) };
    if (accountId !== undefined && !(await this.isOurs(familyId, accountId))) all['account_id'] = [NOT_YOURS];
    if (Object.keys(all).length > 0) throw validationFailed(all);
  }

  private async isOurs(familyId: string, accountId: unknown): Promise<boolean> {
    return isUuid(accountId) && (await this.accounts.find(familyId, accountId.toLowerCase())) !== null;
  }
}

/** An empty string or null in a field counts as absent. */
function withoutBlanks(body: Input): Input {
  if (body instanceof UnusableBody) throw body.problem;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''));
}

function typeOf(input: Input): string {
  const type = input['type'] ?? DEFAULT_TYPE;
  return typeof type === 'string' ? type : JSON.stringify(type);
}

async function typeOfUpload(upload: Upload): Promise<string> {
  return typeOfContent({ open: () => openUpload(upload) });
}

function settingsOf(fields: ImportSettings): Settings {
  const settings: Record<string, string> = {};
  for (const name of SETTINGS) {
    const value = fields[name];
    if (value !== undefined) settings[name] = String(value);
  }
  return settings;
}

/** A file that came as a text would be left out in silence. */
function fileProblems(input: Input): FieldProblems {
  return input['file'] === undefined ? {} : { file: [NO_FILE] };
}

/** A column can only tell the direction of an amount when both it and its value are named. */
function customColumnProblems(settings: Settings, problems: FieldProblems): FieldProblems {
  if (settings['amount_type_strategy'] !== 'custom_column') return {};
  const needed = ['entity_type_col_label', 'amount_type_inflow_value'];
  const missing = needed.filter((name) => settings[name] === undefined && problems[name] === undefined);
  return Object.fromEntries(
    missing.map((name) => [name, [`${name} is required when amount_type_strategy is custom_column`]]),
  );
}
