import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change by a rule in the entry of a row. */
@Entity('import_rule_changes')
export class ImportRuleChange {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'import_id', type: 'uuid' })
  readonly importId!: string;

  @Column({ name: 'row_number', type: 'int' })
  readonly rowNumber!: number;

  @Column({ name: 'rule_id', type: 'uuid' })
  readonly ruleId!: string;

  /** The name of the rule at that time. */
  @Column({ name: 'rule_name', type: 'text', nullable: true })
  readonly ruleName!: string | null;

  @Column({ type: 'text' })
  readonly attribute!: string;

  @Column({ type: 'text' })
  readonly value!: string;
}
