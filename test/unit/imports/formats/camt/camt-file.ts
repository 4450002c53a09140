/** Returns an `Ntry`. @param more further children of it */
export function ntry(amount: string, direction: 'CRDT' | 'DBIT', more = '', status = '<Sts>BOOK</Sts>'): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-01-05</Dt></BookgDt>${more}</Ntry>`;
}

export function details(...transactions: readonly string[]): string {
  return `<NtryDtls>${transactions.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`;
}

/** A balance; negative is debt. */
export function bal(code: string, amount: string, day = '2026-01-05'): string {
  const direction = amount.startsWith('-') ? 'DBIT' : 'CRDT';
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
}

export const ACCT = '<Acct><Id><IBAN>DE75200400000123453626</IBAN></Id><Ccy>EUR</Ccy></Acct>';

export function stmt(...children: readonly string[]): string {
  return `<Stmt>${children.join('\n')}</Stmt>`;
}

export function camt053(...statements: readonly string[]): string {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${statements.join('\n')}</BkToCstmrStmt></Document>`;
}
