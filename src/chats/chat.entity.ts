import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation of one user with an assistant. */
@Entity('chats')
export class Chat {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  /** The only member of the family for whom the chat exists. */
  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @Column({ type: 'text' })
  readonly title!: string;

  /** One sentence about the assistant's last failure; null once it has answered again. */
  @Column({ type: 'text', nullable: true })
  readonly error!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  /** When the title was last changed. */
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
