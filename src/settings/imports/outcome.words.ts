/** Explanations of why a row is not an entry, by reason. */
const LEFT_OUT_WORDS: Readonly<Record<string, string>> = {
  opening_balance: 'opening balance',
  closing_balance: 'closing balance',
  carried_forward: 'carried forward',
  turnover: 'turnover',
  total: 'total',
  pending: 'pending payment',
  information: 'information, not a booking',
  future: 'announced for a later day',
  declined: 'declined payment',
  reverted: 'reverted payment',
  repeated_header: 'repeated headings',
  part: 'part of the entry above',
  footer: 'text after the last entry',
  statement: 'what the statement says of itself',
  repeated: 'sent twice in the file',
  corrected: 'corrected further on in the file',
  deletion: 'takes back another one',
  holding: 'what the account holds',
  journal: 'moved within the account',
  no_quantity: 'moves nothing',
  by_user: 'left out by hand',
};

/**
 * Why a row creates nothing.
 * @param reason of an outcome; null when there is none
 */
export function reasonInWords(reason: string | null): string {
  return reason === null ? '' : (LEFT_OUT_WORDS[reason] ?? reason);
}
