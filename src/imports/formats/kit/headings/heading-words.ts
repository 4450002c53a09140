/** The possible purposes of a column. */
export type Role =
  | 'date'
  | 'value_date'
  | 'time'
  | 'name'
  | 'notes'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'direction'
  | 'part_amount'
  | 'fee'
  | 'tax'
  | 'balance'
  | 'currency'
  | 'foreign_amount'
  | 'foreign_currency'
  | 'category'
  | 'tags'
  | 'account'
  | 'counter_account'
  | 'reference'
  | 'external_id'
  | 'state'
  | 'type'
  | 'ticker'
  | 'isin'
  | 'qty'
  | 'price'
  | 'mic'
  | 'rate'
  | 'accrued';

/** The languages of the words, as ISO 639-1 codes. */
export type Language =
  | 'en'
  | 'de'
  | 'fr'
  | 'es'
  | 'pt'
  | 'it'
  | 'nl'
  | 'sv'
  | 'da'
  | 'nb'
  | 'fi'
  | 'pl'
  | 'cs'
  | 'sk'
  | 'hu'
  | 'ro'
  | 'hr'
  | 'tr'
  | 'el'
  | 'ru'
  | 'uk'
  | 'bg'
  | 'lt'
  | 'et'
  | 'he'
  | 'ar'
  | 'zh'
  | 'ja'
  | 'ko'
  | 'lv'
  | 'sl'
  | 'is'
  | 'id'
  | 'vi'
  | 'th'
  | 'fa'
  | 'sr'
  | 'ca'
  | 'sq';

/** Known headings for one role. A word may be listed for several roles: the cells of the column decide. */
export interface HeadingWords {
  readonly role: Role;
  /** The column with the lowest rank gets the role. */
  readonly rank: number;
  /** The words of each language as banks write them, separated by ` | `. */
  readonly words: Readonly<Partial<Record<Language, string>>>;
}
