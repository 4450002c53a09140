import { accountNumber } from './camt.account.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** The party at the other end of a payment; blank where the file does not say it. */
export interface OtherParty {
  readonly name: string;
  /** Its account, as written. */
  readonly account: string;
}

/**
 * The other party of `TxDtls`: the creditor of what went out, the debtor of what came in. A reversal names the parties of the
 * booking that it takes back.
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
