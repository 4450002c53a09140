import type { CellName } from '../kit/statements/statement.js';

/** The child of `Ntry` in which each cell stands. */
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

/** A cell's place as errors name it: `<Amt>`. */
export function elementOf(name: CellName): string {
  return `<${ELEMENTS[name]}>`;
}
