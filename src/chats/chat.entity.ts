import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const TITLE_SOURCES = ['default', 'assistant', 'person'] as const;
export type TitleSource = (typeof TITLE_SOURCES)[number];

/** A conversation of one user with an assistant. */
@Entity('chats')
export class Chat {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  /** The only member of the family who can see the chat. */
  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @Column({ type: 'text' })
  readonly title!: string;

  /** Who chose the title. `default`: it is the beginning of the first message. */
  @Column({ name: 'title_source', type: 'text', default: 'person' })
  readonly titleSource!: TitleSource;

  /** Why the assistant did not answer, in one sentence; null when it has answered since. */
  @Column({ type: 'text', nullable: true })
  readonly error!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  /** When the title was last changed. */
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
