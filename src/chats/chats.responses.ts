import { ApiSchema } from '@nestjs/swagger';
import {
  EnumField,
  FreeObjectField,
  ListField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../platform/http/fields.js';
import { TITLE_SOURCES } from './chat.entity.js';
import { MESSAGE_STATUSES } from './message.entity.js';
import { PageMeta, PageOf } from '../platform/http/pagination.js';

@ApiSchema({ name: 'ToolCall', description: 'A function that the assistant called to write a message.' })
export class ToolCallResponse {
  @UuidField({ description: 'The id of the call.' })
  readonly id!: string;

  @TextField({ description: 'The name of the function.', example: 'get_transactions' })
  readonly function_name!: string;

  @FreeObjectField({ description: 'The arguments of the call.' })
  readonly function_arguments!: Readonly<Record<string, unknown>>;

  @TimestampField({ description: 'When it was called.' })
  readonly created_at!: string;

  @FreeObjectField({
    description: 'What the function returned, or `{error: {code, message}}`; null while it runs and for nothing.',
    nullable: true,
  })
  readonly function_result!: Readonly<Record<string, unknown>> | null;
}

@ApiSchema({ name: 'Message', description: 'One turn of a chat.' })
export class MessageResponse {
  @UuidField({ description: 'The id of the message.' })
  readonly id!: string;

  @EnumField(['user_message', 'assistant_message'], { description: 'The kind of the message; it follows the role.' })
  readonly type!: string;

  @EnumField(['user', 'assistant'], { description: 'Who wrote it.' })
  readonly role!: string;

  @TextField({ description: 'The text of the message.', example: 'How much did I spend on groceries last month?' })
  readonly content!: string;

  @EnumField(MESSAGE_STATUSES, {
    description:
      'The status of an answer of the assistant: `pending` and `streaming` go on to `complete`, `failed` or `cancelled`. ' +
      "A user's message is `complete`.",
  })
  readonly status!: string;

  @TextField({ description: 'Why the answer failed, in one sentence.', nullable: true, example: null })
  readonly error!: string | null;

  @TextField({
    description: 'Why the model ended: `stop`, or `length` if the answer was cut; null where no model says so.',
    nullable: true,
    example: 'stop',
  })
  readonly finish_reason!: string | null;

  @TimestampField({ description: 'When it was written.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When it was last changed.' })
  readonly updated_at!: string;

  @TextField({ description: "The model that wrote an assistant's message; null on a user's.", nullable: true })
  readonly model!: string | null;

  @ListField(() => ToolCallResponse, {
    description: "What the assistant called to write the message, oldest first; empty on a user's.",
  })
  readonly tool_calls!: readonly ToolCallResponse[];
}

@ApiSchema({ name: 'ChatSummary', description: 'A chat without its messages.' })
export class ChatSummaryResponse {
  @UuidField({ description: 'The id of the chat.' })
  readonly id!: string;

  @TextField({ description: 'What the chat is about.', example: 'Where did the money go in July?' })
  readonly title!: string;

  @EnumField(TITLE_SOURCES, {
    description:
      'Who chose the title: `default` is the beginning of the first message, until an assistant proposes one.',
  })
  readonly title_source!: string;

  @TextField({
    description:
      'One sentence that says why the assistant did not answer: it failed, there is none, or the family has switched it off. ' +
      'null when there is none, or it has answered since.',
    nullable: true,
    example: null,
  })
  readonly error!: string | null;

  @TimestampField({ description: 'When the chat was started.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When its title was last changed.' })
  readonly updated_at!: string;
}

@ApiSchema({ name: 'Chat', description: 'A chat with one page of its messages.' })
export class ChatResponse extends ChatSummaryResponse {
  @ListField(() => MessageResponse, { description: 'One page of its messages, oldest first.' })
  readonly messages!: readonly MessageResponse[];

  @ObjectField(() => PageMeta, { description: 'The position of that page among all messages of the chat.' })
  readonly pagination!: PageMeta;
}

export const ChatPage = PageOf(ChatSummaryResponse, 'ChatPage');
