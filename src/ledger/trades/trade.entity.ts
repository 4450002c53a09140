import { ChildEntity, Column, Entity, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Entry } from '../entries/entry.entity.js';
import { JoinInFamily } from '../family-record.entity.js';
import { Security } from '../securities/security.entity.js';

/** A purchase or a sale of a security. */
@ChildEntity('trade')
export class Trade extends Entry {
  @OneToOne(() => TradeTerms, (terms) => terms.trade)
  readonly terms!: Relation<TradeTerms>;
}

/** Units of a purchase that a sale takes. */
export interface SoldLot {
  /** The purchase. */
  readonly trade_id: string;
  /** How many units of it, as decimal text. */
  readonly qty: string;
}

/** What a trade has beyond an entry. Numbers are decimal strings. */
@Entity('trades')
export class TradeTerms {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ name: 'entry_id', type: 'uuid' })
  readonly entryId!: string;

  @OneToOne(() => Trade, (trade) => trade.terms, { nullable: false, onDelete: 'CASCADE' })
  @JoinInFamily('entry_id')
  readonly trade?: Relation<Trade>;

  @Column({ name: 'security_id', type: 'uuid' })
  readonly securityId!: string;

  @ManyToOne(() => Security, { nullable: false })
  @JoinInFamily('security_id')
  readonly security!: Relation<Security>;

  /** Positive for a purchase, negative for a sale. */
  @Column({ type: 'numeric', precision: 24, scale: 8 })
  readonly qty!: string;

  /** The price of one unit. */
  @Column({ type: 'numeric', precision: 19, scale: 10 })
  readonly price!: string;

  /** What the broker charged: a part of the amount. null: unknown. */
  @Column({ type: 'numeric', precision: 19, scale: 4, nullable: true })
  readonly fee!: string | null;

  /** The purchases that a sale takes its units from; null: the account's method decides. */
  @Column({ type: 'jsonb', nullable: true })
  readonly lots!: readonly SoldLot[] | null;
}
