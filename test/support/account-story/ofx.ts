import {
  type AccountStory,
  announcedAt,
  balanceBefore,
  bookedIn,
  dateOf,
  money,
  type Movement,
} from './account-story.js';
import { noteOf } from './note.js';

/** An OFX 1 with the booked movements of these days, the announced ones of the last day as HOLD, and the balance. */
export function ofxOf(story: AccountStory, from: number, to: number): string {
  const booked = bookedIn(story, from, to).map((movement) => transaction(movement, false));
  const announced = announcedAt(story, to).map((movement) => transaction(movement, true));
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>${day(to)}<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>20040000<ACCTID>0123453626<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${day(from)}<DTEND>${day(to)}
${[...booked, ...announced].join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>${money(balanceBefore(story, to + 1))}<DTASOF>${day(to)}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
}

/** Half of the banks give a hold an id of its own, the others the id of the later booking. */
function transaction(movement: Movement, isHold: boolean): string {
  const { number, booked, paid, cents, announced, payee, fitId } = movement;
  const type = isHold ? 'HOLD' : cents < 0 ? 'DEBIT' : 'CREDIT';
  const date = day(isHold ? paid : (booked ?? paid));
  const id = isHold && number % 2 === 0 ? `H${fitId}` : fitId;
  return `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${date}120000.000[-5:EST]<DTUSER>${day(paid)}<TRNAMT>${money(
    isHold ? announced : cents,
  )}<FITID>${id}<NAME>${payee.short}<MEMO>${noteOf(movement)}</STMTTRN>`;
}

const day = (number: number): string => dateOf(number).replaceAll('-', '');
