import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { AccountsRepository } from '../../ledger/index.js';
import type { ImportFormat, Settings } from '../formats/format.js';
import { fileLimitsOf } from '../files/file-limits.js';
import { fileRulesOf } from '../files/file-rules.js';
import { openFile } from '../files/open-file.js';
import { DEFAULT_TYPE, formatOf, FORMATS } from '../formats/index.js';
import { typeOfContent } from '../formats/type-detection.js';
import { ParserPool } from '../parse/parser.pool.js';
import { storedSettings } from '../import-settings.requests.js';
import {
  type CheckImport,
  type CreateImport,
  DETECTED_TYPE,
  ImportContentFields,
  type UploadImport,
} from '../imports.requests.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { DomainError } from '../../platform/errors.js';
import type { Upload } from '../../platform/uploads/upload.js';
import { examineFields } from '../../platform/validation/check-fields.js';
import { ignoresUnknownFields } from '../../platform/validation/field-names.js';
import { unknownFields } from '../../platform/validation/unknown-fields.js';
import { type FieldProblems, validationFailed } from '../../platform/validation/validation-failed.js';

/** A validated create or preflight (contract §4, steps 1 and 2). */
export interface ImportRequest {
  readonly format: ImportFormat;
  readonly accountId: string | null;
  readonly settings: Settings;
  readonly publish: boolean;
  readonly upload: Upload | null;
}

/** A validated update of an import. undefined keeps the account, null removes it. */
export interface ImportEdit {
  readonly accountId: string | null | undefined;
  readonly settings: Settings;
  readonly upload: Upload | null;
}

/** The class of the fields of a create or preflight. */
export type CreateFields = typeof CreateImport | typeof CheckImport | typeof UploadImport;

type Input = Readonly<Record<string, unknown>>;

const NOT_YOURS = 'Account must belong to your family';
const NO_FILE = 'file must be sent as a file part of multipart/form-data';

/** Validates the bodies of create, preflight and PATCH. */
@Injectable()
export class ImportRequestReader {
  constructor(
    private readonly config: Config,
    private readonly accounts: AccountsRepository,
    private readonly parsers: ParserPool,
  ) {}

  /**
   * Returns the format of the requested type, or of the type that the content has. Opening a packed file can take long,
   * so call it outside a unit of work. Throws `invalid_import_type` and the errors of `ParserPool.withWorkerFor`.
   */
  async readFormat(familyId: string, body: Input, upload: Upload | null): Promise<ImportFormat> {
    const asked = typeOf(withoutBlanks(body));
    if (asked !== DETECTED_TYPE || upload === null) return formatOf(asked);
    const content = { ...upload, type: DEFAULT_TYPE };
    return this.parsers.withWorkerFor(familyId, content, async () => formatOf(await typeOfUpload(upload, this.config)));
  }

  /**
   * Reads a create or preflight with the fields of a class. Looks up accounts, so it needs a unit of work, like
   * `readEdit`. Throws `validation_failed` with all problems.
   */
  async readCreate(
    familyId: string,
    format: ImportFormat,
    body: Input,
    upload: Upload | null,
    fieldsOf: CreateFields,
  ): Promise<ImportRequest> {
    const input = withoutBlanks(body);
    const unknown = ignoresUnknownFields(fieldsOf) ? {} : unknownFields('body', fieldsOf, input);
    const { fields, problems } = examineFields<CreateImport | UploadImport>(fieldsOf, input);
    const settings = storedSettings(fields);
    await this.validate(familyId, fields.account_id, settings, { ...unknown, ...problems, ...fileProblems(input) });
    return {
      format,
      accountId: fields.account_id?.toLowerCase() ?? null,
      settings,
      publish: String(fields.publish) === 'true',
      upload,
    };
  }

  /**
   * Reads an update. A member that is null or empty removes a setting. Throws `validation_failed` with all problems.
   */
  async readEdit(familyId: string, body: Input, upload: Upload | null, current: Settings): Promise<ImportEdit> {
    const input = withoutBlanks(body);
    const unknown = unknownFields('body', ImportContentFields, input);
    const { fields, problems } = examineFields(ImportContentFields, input);
    const kept = Object.fromEntries(Object.entries(current).filter(([name]) => !(name in body)));
    const settings = { ...kept, ...storedSettings(fields) };
    await this.validate(familyId, fields.account_id, settings, { ...unknown, ...problems, ...fileProblems(input) });
    const accountId = 'account_id' in body ? (fields.account_id?.toLowerCase() ?? null) : undefined;
    return { accountId, settings, upload };
  }

  private async validate(
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
    return isUuid(accountId) && (await this.accounts.get(familyId, accountId.toLowerCase())) !== null;
  }
}

/** Removes members that are null or empty, which count as absent. */
function withoutBlanks(body: Input): Input {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''));
}

function typeOf(input: Input): string {
  const type = input['type'] ?? DEFAULT_TYPE;
  return typeof type === 'string' ? type : JSON.stringify(type);
}

/**
 * Opens the upload with the rules of all types. If that fails, it returns the default type, which reports the error
 * when it reads the upload.
 */
async function typeOfUpload({ path }: Upload, config: Config): Promise<string> {
  const rules = FORMATS.map(fileRulesOf);
  const extensions = [...new Set(rules.flatMap((rule) => rule.extensions))];
  const maxBytes = (): number => Math.max(...FORMATS.map(({ content }) => content.maxBytes(config)));
  try {
    const limits = fileLimitsOf(config, { maxBytes });
    return await typeOfContent(
      await openFile(
        path,
        { type: DETECTED_TYPE, extensions, takesSpreadsheets: true, takesSeveralFiles: true },
        limits,
      ),
      FORMATS,
    );
  } catch (error) {
    if (error instanceof DomainError) return DEFAULT_TYPE;
    throw error;
  }
}

/** Returns a problem for a `file` member that is text, which would otherwise be ignored silently. */
function fileProblems(input: Input): FieldProblems {
  return input['file'] === undefined ? {} : { file: [NO_FILE] };
}

/** Returns a problem unless `custom_column` has both the column and its value. */
function customColumnProblems(settings: Settings, problems: FieldProblems): FieldProblems {
  if (settings['amount_type_strategy'] !== 'custom_column') return {};
  const needed = ['entity_type_col_label', 'amount_type_inflow_value'];
  const missing = needed.filter((name) => settings[name] === undefined && problems[name] === undefined);
  return Object.fromEntries(
    missing.map((name) => [name, [`${name} is required when amount_type_strategy is custom_column`]]),
  );
}
