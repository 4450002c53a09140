import { referenceIn } from '../kit/statements/external-id.js';

/** Hearth's names of the banks' references. */
const NAMES: Readonly<Record<string, string>> = {
  EREF: 'end_to_end',
  KREF: 'customer',
  PREF: 'payment',
  MREF: 'mandate',
  MARF: 'mandate',
  CRED: 'creditor',
  CSID: 'creditor',
  KENMERK: 'end_to_end',
  MACHTIGING: 'mandate',
  INCASSANT: 'creditor',
};

/** Returns the references among the keyword values, without placeholders for missing ones. */
export function namedReferences(values: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const found = [...values].flatMap(([keyword, value]) => {
    const [name, reference] = [NAMES[keyword], referenceIn(value)];
    return name === undefined || reference === null ? [] : [[name, reference] as const];
  });
  return Object.fromEntries(found);
}
