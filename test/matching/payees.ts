/** How two sources name one payee. A source shortens names, puts words before them or has another name for them. */
export interface Payee {
  /** As a bank writes it. */
  readonly bank: string;
  /** As another source of the same account writes it. */
  readonly other: string;
}

/** The other source has the same words, or some of them. */
export const ALIKE: readonly Payee[] = [
  { bank: 'REWE SAGT DANKE 44321', other: 'Rewe Markt' },
  { bank: 'EDEKA CENTER MUELLER//HAMBURG/DE', other: 'Edeka Center Mueller' },
  { bank: 'ALDI SUED 4471', other: 'Aldi Sued' },
  { bank: 'TESCO STORES 3297 LONDON', other: 'Tesco Stores' },
  { bank: 'SAINSBURYS S/MKTS', other: 'Sainsburys' },
  { bank: 'CARREFOUR CITY PARIS 11', other: 'Carrefour City' },
  { bank: 'MERCADONA VALENCIA', other: 'Mercadona' },
  { bank: 'ALBERT HEIJN 1521 AMSTERDAM', other: 'Albert Heijn' },
  { bank: 'WHOLEFDS MKT 10259', other: 'Wholefds Mkt' },
  { bank: 'TRADER JOE S #552', other: 'Trader Joe s' },
  { bank: 'SHELL OIL 57444212', other: 'Shell Oil' },
  { bank: 'STARBUCKS STORE 00142', other: 'Starbucks' },
  { bank: 'Lidl Vertriebs GmbH Co KG', other: 'LIDL DIENSTLEISTUNG Vertriebs' },
  { bank: 'dm-drogerie markt', other: 'DM Drogerie Markt Filiale 12' },
  { bank: 'IKEA Deutschland', other: 'IKEA Deutschland Koeln' },
  { bank: 'Netflix International BV', other: 'NETFLIX COM' },
  { bank: 'Vodafone GmbH Rechnung', other: 'Vodafone GmbH' },
  { bank: 'Stadtwerke Muenchen Strom', other: 'Stadtwerke Muenchen' },
  { bank: 'Deutsche Bahn Fernverkehr', other: 'DB Vertrieb Deutsche Bahn' },
  { bank: 'Allianz Versicherung AG', other: 'Allianz Versicherung' },
];

/** The sources share no word. */
export const UNLIKE: readonly Payee[] = [
  { bank: 'PP.4411.PP AMZN MKTP', other: 'Online order' },
  { bank: 'SEPA Lastschrift 0099', other: 'Vattenfall Europe' },
  { bank: 'POS 8841 KARTE 12', other: 'Baeckerei Schmidt' },
  { bank: 'ACH DEBIT 99120', other: 'Greenfield Energy' },
  { bank: 'GUTSCHRIFT', other: 'Brightwell Payroll' },
];

/** One of the sources has no name. */
export const UNNAMED: readonly Payee[] = [
  { bank: 'Imported transaction', other: 'Blue Door Cafe' },
  { bank: 'Corner Pharmacy', other: 'Imported transaction' },
];
