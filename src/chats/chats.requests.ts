import { PageField, PageSizeField } from '../platform/http/pagination.js';
import { IgnoresUnknownFields } from '../platform/validation/field-names.js';
import { TextField } from '../platform/http/fields.js';

const TITLE = {
  description: 'What the chat is about. White space around it is dropped; characters are counted in code points.',
  minLength: 1,
  maxLength: 255,
  example: 'Where did the money go in July?',
} as const;

const CONTENT = {
  description: 'What the user says. White space around it is dropped; characters are counted in code points.',
  minLength: 1,
  maxLength: 100_000,
  example: 'How much did I spend on groceries last month?',
} as const;

export class CreateChat {
  @TextField({
    ...TITLE,
    description: `${TITLE.description} Required without a message; otherwise the first 60 characters of the message.`,
    optionalBeside: 'message',
  })
  readonly title?: string | null;

  @TextField({ ...CONTENT, description: `The first message. ${CONTENT.description}`, optional: true })
  readonly message?: string | null;
}

@IgnoresUnknownFields()
export class RenameChat {
  @TextField(TITLE)
  readonly title!: string;
}

export class CreateMessage {
  @TextField(CONTENT)
  readonly content!: string;
}

export const MESSAGES_PER_PAGE = 50;

/** Which of a chat's messages to show. */
export class ReadChat {
  @PageField('Page of the messages, counted from 1.')
  readonly page: number = 1;

  @PageSizeField('Messages a page', MESSAGES_PER_PAGE)
  readonly per_page: number = MESSAGES_PER_PAGE;
}
