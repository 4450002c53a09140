import { referenceIn } from '../kit/statements/external-id.js';

/** What the banks call their references, and what Hearth does. */
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

/** The references among values that a bank wrote under its keywords; those that say that there is none are left out. */
export function namedReferences(values: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const found = [...values].flatMap(([keyword, value]) => {
    const [name, reference] = [NAMES[keyword], referenceIn(value)];
    return name === undefined || reference === null ? [] : [[name, reference] as const];
  });
  return Object.fromEntries(found);
}
