/** What a column of a file can be for. */
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
  | 'state'
  | 'type'
  | 'ticker'
  | 'isin'
  | 'qty'
  | 'price'
  | 'mic'
  | 'rate'
  | 'accrued';

/** The languages of the words, by ISO 639-1. */
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
  | 'ko';

/**
 * The words by which files head a column of one role. A word may stand at several roles: the cells of the column decide
 * between them.
 */
export interface HeadingWords {
  readonly role: Role;
  /** Between columns of one role the lowest rank is taken. */
  readonly rank: number;
  /** The words of each language, with ` | ` between them, as banks write them. */
  readonly words: Readonly<Partial<Record<Language, string>>>;
}
