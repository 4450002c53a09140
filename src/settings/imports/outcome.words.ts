/** What people call why a row is no entry, by the reason of the row. */
const LEFT_OUT_WORDS: Readonly<Record<string, string>> = {
  opening_balance: 'opening balance',
  closing_balance: 'closing balance',
  carried_forward: 'carried forward',
  turnover: 'turnover',
  total: 'total',
  pending: 'pending payment',
  declined: 'declined payment',
  reverted: 'reverted payment',
  repeated_header: 'repeated headings',
  footer: 'text behind the last entry',
  statement: 'what the statement says of itself',
  repeated: 'sent twice in the file',
  corrected: 'corrected further on in the file',
  deletion: 'takes back another one',
  holding: 'what the account holds',
  journal: 'moved within the account',
  no_quantity: 'moves nothing',
  by_user: 'left out by hand',
};

/** Why a row makes nothing new. @param reason of an outcome, null where there is none to tell */
export function reasonInWords(reason: string | null): string {
  return reason === null ? '' : (LEFT_OUT_WORDS[reason] ?? reason);
}
