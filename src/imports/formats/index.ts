import { DomainError } from '../../platform/errors.js';
import account from './account/account.format.js';
import category from './category/category.format.js';
import type { ImportFormat } from './format.js';
import actual from './actual/actual.format.js';
import merchant from './merchant/merchant.format.js';
import mint from './mint/mint.format.js';
import ofx from './ofx/ofx.format.js';
import pdf from './pdf/pdf.format.js';
import qif from './qif/qif.format.js';
import rule from './rule/rule.format.js';
import service from './service/service.format.js';
import trade from './trade/trade.format.js';
import transaction from './transaction/transaction.format.js';
import ynab from './ynab/ynab.format.js';

/** The list of import types: one line a type, in the order of the API's enum. */
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
  ofx,
  service,
];

export const IMPORT_TYPES: readonly string[] = FORMATS.map(({ type }) => type);

/** The type of a request that names none. */
export const DEFAULT_TYPE: string = transaction.type;

/** The format of a type, or `invalid_import_type`. */
export function formatOf(type: string): ImportFormat {
  const format = FORMATS.find((candidate) => candidate.type === type);
  if (format === undefined) {
    throw new DomainError('invalid_import_type', `type must be one of ${IMPORT_TYPES.join(', ')}.`);
  }
  return format;
}
