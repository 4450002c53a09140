/**
 * ISO 4217: current codes, then those withdrawn in the last thirty years, which old files contain. `XXX` (no currency) and
 * `XTS` (tests) are left out: nothing can be held or paid in them.
 */
const CODES = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
  CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG
  HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK
  MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR
  SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW
  UZS VED VES VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG
  ADP AFA ANG AON AOR ATS AZM BEF BGL BYB BYR CSD CUC CYP DEM ECS ECV EEK ESP FIM FRF GHC GRD GWP HRK IEP ITL LTL LUF LVL
  MGF MRO MTL MZM NLG PLZ PTE ROL RUR SDD SIT SKK SLL SRG STD TJR TMM TPE TRL USS VEB VEF XEU YUM ZMK ZRN ZWD
  ZWL ZWN ZWR
`;

const KNOWN: ReadonlySet<string> = new Set(CODES.trim().split(/\s+/));

/** Whether `code` is an ISO 4217 code, in upper case. */
export function isCurrency(code: string): boolean {
  return KNOWN.has(code);
}

/** The ISO 4217 code in a text, in upper case; null when it is none. The text may have any case and spaces around it. */
export function normalizeCurrency(text: string): string | null {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : null;
}

/** The currencies of ISO 4217 whose minor unit is not a hundredth. */
const EXPONENTS: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
      [3, 'BHD IQD JOD KWD LYD OMR TND'],
      [4, 'CLF UYW'],
    ] as const
  ).flatMap(([exponent, codes]) => codes.split(' ').map((code) => [code, exponent] as const)),
);

/** The number of decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. @param code in upper case */
export function exponentOf(code: string): number {
  return EXPONENTS.get(code) ?? 2;
}
