import type { ErrorCode } from '../../platform/error-codes.js';
import { DomainError } from '../../platform/errors.js';
import account from './account/account.format.js';
import camt from './camt/camt.format.js';
import category from './category/category.format.js';
import type { ImportFormat } from './format.js';
import actual from './actual/actual.format.js';
import merchant from './merchant/merchant.format.js';
import mint from './mint/mint.format.js';
import mt940 from './mt940/mt940.format.js';
import ofx from './ofx/ofx.format.js';
import pdf from './pdf/pdf.format.js';
import qif from './qif/qif.format.js';
import rule from './rule/rule.format.js';
import service from './service/service.format.js';
import trade from './trade/trade.format.js';
import transaction from './transaction/transaction.format.js';
import ynab from './ynab/ynab.format.js';

const formats: ImportFormat[] = [
  transaction,
  trade,
  account,
  mint,
  actual,
  ynab,
  category,
  rule,
  merchant,
  pdf,
  qif,
  camt,
  mt940,
  ofx,
  service,
];

/** All import types, in the order of the API's enum: Hearth's, then those of plugins. */
export const FORMATS: readonly ImportFormat[] = formats;

const types = formats.map(({ type }) => type);

export const IMPORT_TYPES: readonly string[] = types;

const addedErrors: ErrorCode[] = [];

/** The error codes of plugins with formats, for the documentation of uploads. */
export const ADDED_ERRORS: readonly ErrorCode[] = addedErrors;

/**
 * Adds formats of a plugin. Call it before the features load: their classes list the types.
 * @param errors the error codes that the formats can throw
 */
export function addImportFormats(added: readonly ImportFormat[], errors: readonly ErrorCode[]): void {
  formats.push(...added);
  if (added.length > 0) addedErrors.push(...errors);
  types.push(...added.map(({ type }) => type));
}

/** The import type of a request without `type`. */
export const DEFAULT_TYPE: string = transaction.type;

/** The type of the service's own backups. */
export const BACKUP_TYPE: string = service.type;

/** Returns the format of a type; undefined if it is of a plugin that is not loaded. */
export function knownFormat(type: string): ImportFormat | undefined {
  return FORMATS.find((format) => format.type === type);
}

/** Returns the format of a type. Throws `invalid_import_type`. */
export function formatOf(type: string): ImportFormat {
  const format = knownFormat(type);
  if (format === undefined) {
    throw new DomainError('invalid_import_type', `type must be one of ${IMPORT_TYPES.join(', ')}.`);
  }
  return format;
}
