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

/** All import types, in the order of the API's enum. */
export const FORMATS: readonly ImportFormat[] = [
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

export const IMPORT_TYPES: readonly string[] = FORMATS.map(({ type }) => type);

/** The import type of a request without `type`. */
export const DEFAULT_TYPE: string = transaction.type;

/** Returns the format of a type. Throws `invalid_import_type`. */
export function formatOf(type: string): ImportFormat {
  const format = FORMATS.find((candidate) => candidate.type === type);
  if (format === undefined) {
    throw new DomainError('invalid_import_type', `type must be one of ${IMPORT_TYPES.join(', ')}.`);
  }
  return format;
}
