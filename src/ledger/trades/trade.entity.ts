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
}
