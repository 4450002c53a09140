/** A payee under the names that the files of one bank have for it. */
export interface Payee {
  /** In CAMT and in the parts of field 86. */
  readonly full: string;
  /** In CSV, as online banking shows it. */
  readonly online: string;
  /** In OFX: at most 32 characters. */
  readonly short: string;
  readonly account: string | null;
  readonly takesTips: boolean;
  /** Whether OFX has a name that shares no word with the others. */
  readonly isRenamed: boolean;
}

function payee(full: string, online: string, short: string, more: Partial<Payee> = {}): Payee {
  return { full, online, short, account: null, takesTips: false, isRenamed: false, ...more };
}

export const CAFE = payee('Backhaus Sommer GmbH', 'Backhaus Sommer', 'BACKHAUS SOMMER 0412');

/** Rent, two savings plans of one amount, the salary, and a subscription under an unlike name. */
export const STANDING: readonly Payee[] = [
  payee('Hausverwaltung Weinberg GmbH', 'Hausverwaltung Weinberg GmbH', 'HAUSVERWALTUNG WEINBERG', {
    account: 'DE89370400440532013000',
  }),
  payee('Fondssparplan Nordlicht', 'Fondssparplan Nordlicht', 'FONDSSPARPLAN NORDLICHT', {
    account: 'DE12500105170648489890',
  }),
  payee('Tagesgeld Urlaub', 'Tagesgeld Urlaub', 'TAGESGELD URLAUB', { account: 'DE44500105175407324931' }),
  payee('Brightwell Entwurf AG', 'Brightwell Entwurf AG', 'BRIGHTWELL ENTWURF', {
    account: 'DE02120300000000202051',
  }),
  payee('PayPal Europe S.a.r.l. et Cie', 'PayPal Europe S.a.r.l. et Cie', 'FILMKISTE STREAMING', { isRenamed: true }),
];

export const SHOPS: readonly Payee[] = [
  payee('Frischmarkt Lindental eG', 'Frischmarkt Lindental', 'FRISCHMARKT SAGT DANKE 41230'),
  payee('Drogerie Möhlbach KG', 'Drogerie Möhlbach', 'DROGERIE MOEHLBACH FIL 77'),
  payee('Gasthof zum Loewen', 'Gasthof zum Loewen', 'GASTHOF ZUM LOEWEN', { takesTips: true }),
  payee('Stadtwerke Lindental', 'Stadtwerke Lindental', 'STADTWERKE LINDENTAL'),
  payee('Buchhandlung am Markt', 'Buchhandlung am Markt', 'BUCHHDLG AM MARKT'),
  payee('Tankhof Autobahn West', 'Tankhof Autobahn West', 'TANKHOF 8812'),
  payee('PayPal Europe S.a.r.l. et Cie', 'PayPal Europe S.a.r.l. et Cie', 'SPIELWIESE VERSAND', { isRenamed: true }),
  payee('Verkehrsbetriebe Lindental', 'Verkehrsbetriebe Lindental', 'VBL TICKETSHOP', { isRenamed: true }),
];
