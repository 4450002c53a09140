import { ChildEntity } from 'typeorm';
import { Entry } from '../entries/entry.entity.js';
import type { ValuationKind } from '../entry-kinds.js';

/** The value of an account on a day; an amount owed is positive. */
@ChildEntity('valuation')
export class Valuation extends Entry {
  declare readonly kind: ValuationKind;
}
