import { accountNumber } from './camt.account.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** The other party of a payment; fields are blank if the file does not state them. */
export interface OtherParty {
  readonly name: string;
  /** Its account number, as written. */
  readonly account: string;
}

/**
 * Returns the other party of a `TxDtls`: the creditor for a debit, the debtor for a credit. A reversal names the
 * parties of the original booking.
 * @param isDebit by `CdtDbtInd` of the entry
 */
export function otherParty(details: XmlElement, isDebit: boolean, isReversal: boolean): OtherParty {
  const isCreditor = isDebit !== isReversal;
  const party = partyAs(details, isCreditor ? 'Cdtr' : 'Dbtr');
  return party.name === '' && isReversal ? partyAs(details, isCreditor ? 'Dbtr' : 'Cdtr') : party;
}

function partyAs(details: XmlElement, role: 'Cdtr' | 'Dbtr'): OtherParty {
  const parties = find(details, 'RltdPties');
  return {
    name: textAt(parties, `${role}/Nm`, `${role}/Pty/Nm`, `Ultmt${role}/Nm`, `Ultmt${role}/Pty/Nm`),
    account: accountNumber(find(parties, `${role}Acct`)),
  };
}
