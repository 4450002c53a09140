import type { CellName } from '../kit/statements/statement.js';

/** The child element of `Ntry` for each cell. */
export const ELEMENTS = {
  date: 'BookgDt',
  value_date: 'ValDt',
  amount: 'Amt',
  direction: 'CdtDbtInd',
  currency: 'Amt',
  name: 'NtryDtls',
  notes: 'NtryDtls',
  counter_account: 'NtryDtls',
  reference: 'NtryDtls',
  id: 'AcctSvcrRef',
} as const satisfies Record<CellName, string>;

/** Returns the element of a cell as error messages name it: `<Amt>`. */
export function elementOf(name: CellName): string {
  return `<${ELEMENTS[name]}>`;
}
