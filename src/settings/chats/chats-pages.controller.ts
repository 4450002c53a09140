import { Body, Get, Headers, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Session } from '../../auth/index.js';
import {
  ChatEventsService,
  ChatsService,
  CreateChat,
  CreateMessage,
  MESSAGES_PER_PAGE,
  presentChat,
  ReadChat,
  RenameChat,
} from '../../chats/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { RequiresRole } from '../../platform/http/access.js';
import { answerWithEvents } from '../../platform/http/event-stream.js';
import { PageQuery } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { type Posted, submittedTexts } from '../form.js';
import { type Page, redirectTo, show, type View } from '../page.js';
import { PageQueryOf } from '../page-query.js';
import { lastPage } from '../pager.js';
import { SettingsPages } from '../settings-pages.js';
import { submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { AssistantNote } from './assistant-note.js';
import { messageInWords } from './chat.words.js';

const CHATS = '/settings/chats';
const LABELS = { title: 'Title', message: 'Question', content: 'Message' };

/** The chats of a member. Answers arrive by themselves with script, and by reloading without. */
@SettingsPages('settings/chats')
@RequiresRole('viewer')
export class ChatsPagesController {
  constructor(
    private readonly chats: ChatsService,
    private readonly events: ChatEventsService,
    private readonly note: AssistantNote,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @PageQueryOf(PageQuery) query: PageQuery): Promise<Page> {
    return this.showList(session, query);
  }

  @Post()
  async begin(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await submit(CreateChat, { message: textIn(posted, 'message') }, LABELS, (fields) =>
      this.chats.create(session, fields),
    );
    if (result !== null) return redirectTo(`${CHATS}/${result.chat.id}`);
    const form = { values: submittedTexts(posted), problems };
    return this.showList(session, new PageQuery(), form, statusOf('validation_failed'));
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string, @Query('page') page: unknown): Promise<Page> {
    return this.showOne(session, id, page);
  }

  @Post(':id/messages')
  async send(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await submit(CreateMessage, { content: textIn(posted, 'content') }, LABELS, (fields) =>
      this.chats.addMessage(session, id, fields),
    );
    if (result !== null) return { to: `${CHATS}/${id}#latest` };
    const form = { values: submittedTexts(posted), problems };
    return this.showOne(session, id, null, form, statusOf('validation_failed'));
  }

  @Post(':id/rename')
  async rename(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await submit(RenameChat, { title: textIn(posted, 'title') }, LABELS, (fields) =>
      this.chats.update(session, id, fields),
    );
    if (result !== null) return redirectTo(`${CHATS}/${id}`, 'decided');
    const form = { values: submittedTexts(posted), titleProblems: problems };
    return this.showOne(session, id, null, form, statusOf('validation_failed'));
  }

  @Post(':id/delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    await this.chats.delete(session, id);
    return redirectTo(CHATS, 'chat_deleted');
  }

  @Post(':id/messages/:message_id/cancel')
  async cancel(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @PathId('message_id') messageId: string,
  ): Promise<Page> {
    await this.chats.cancel(session, id, messageId);
    return { to: `${CHATS}/${id}#latest` };
  }

  @Get(':id/events')
  async follow(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    await answerWithEvents(response, await this.events.follow(session, id, lastEventId ?? null));
  }

  private async showList(session: Session, query: PageQuery, form: object = {}, status = 200): Promise<View> {
    const { records, total } = await this.chats.list(session, query);
    const model = {
      chats: records.map(({ id, title, updatedAt }) => ({ id, title, updatedAt })),
      note: await this.note.read(session),
      pages: { page: query.page, last: lastPage(total, query.per_page), href: `${CHATS}?page=` },
    };
    return show('chats', { ...model, ...form }, status);
  }

  /** @param page the number of a page of messages; other values stand for the latest */
  private async showOne(session: Session, id: string, page: unknown, form: object = {}, status = 200): Promise<View> {
    const first = new ReadChat();
    const { messages: all } = await this.chats.get(session, id, first);
    const last = lastPage(all.total, MESSAGES_PER_PAGE);
    const asked = typeof page === 'string' && /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), last) : last;
    const shown = presentChat(first, await this.chats.get(session, id, { ...first, page: asked }));
    const worded = shown.messages.map(messageInWords);
    const written = worded.some(({ isUnderWay }) => isUnderWay) ? await this.events.textSoFar(session, id) : '';
    const messages = worded.map((message) => (message.isUnderWay ? { ...message, text: written } : message));
    const model = {
      chat: shown,
      messages,
      underWay: messages.find(({ isUnderWay }) => isUnderWay) ?? null,
      note: await this.note.read(session),
      pages: { page: asked, last, href: `${CHATS}/${id}?page=` },
    };
    return show('chat', { ...model, ...form }, status);
  }
}
