import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Chat } from './chat.entity.js';

export type MessageRole = 'user' | 'assistant';

export const MESSAGE_STATUSES = ['pending', 'streaming', 'complete', 'failed', 'cancelled'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** One turn of a chat. */
@Entity('messages')
export class Message {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'chat_id', type: 'uuid' })
  readonly chatId!: string;

  @ManyToOne(() => Chat, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'chat_id', referencedColumnName: 'id' },
  ])
  readonly chat?: Relation<Chat>;

  @Column({ type: 'text' })
  readonly role!: MessageRole;

  @Column({ type: 'text' })
  readonly content!: string;

  /** The model that wrote an assistant's message; null on a user's. */
  @Column({ type: 'text', nullable: true })
  readonly model!: string | null;

  /** The progress of an answer. A user's message is always `complete`. */
  @Column({ type: 'text', default: 'complete' })
  readonly status!: MessageStatus;

  /** Why an answer failed, in one sentence. */
  @Column({ type: 'text', nullable: true })
  readonly error!: string | null;

  /** Why the model ended, in the words of its protocol. */
  @Column({ name: 'finish_reason', type: 'text', nullable: true })
  readonly finishReason!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}

/** A function that an assistant called to write a message. */
@Entity('tool_calls')
export class ToolCall {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'message_id', type: 'uuid' })
  readonly messageId!: string;

  @ManyToOne(() => Message, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'message_id', referencedColumnName: 'id' },
  ])
  readonly message?: Relation<Message>;

  @Column({ name: 'function_name', type: 'text' })
  readonly functionName!: string;

  @Column({ name: 'function_arguments', type: 'jsonb', default: {} })
  readonly functionArguments!: Readonly<Record<string, unknown>>;

  @Column({ name: 'function_result', type: 'jsonb', nullable: true })
  readonly functionResult!: Readonly<Record<string, unknown>> | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
