import type { IdentityScheme } from '../../ledger/index.js';

/** What a number is of, for people. */
export const SCHEMES: Readonly<Record<IdentityScheme, string>> = {
  iban: 'IBAN',
  bban: 'Account number',
  ofx_bank: 'Account in OFX files',
  ofx_card: 'Card in OFX files',
  ofx_broker: 'Broker account in OFX files',
  card_masked: 'Card number',
  provider: 'Bank connection',
};
