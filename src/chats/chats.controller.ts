import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { InArea } from '../platform/http/access.js';
import { ApiRequestBody, ApiOperationDoc } from '../platform/http/operation-doc.js';
import type { Caller } from '../platform/access/caller.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { type Page, PageQuery, presentPage } from '../platform/http/pagination.js';
import { PathId } from '../platform/http/path-id.js';
import { PathRecord } from '../platform/http/path-record.js';
import { CHATS_GROUP } from './chats.openapi.js';
import { presentChat, presentChatSummary, presentMessage } from './chats.presenter.js';
import { CreateChat, CreateMessage, ReadChat, RenameChat } from './chats.requests.js';
import { ChatPage, ChatResponse, type ChatSummaryResponse, MessageResponse } from './chats.responses.js';
import { ChatsService } from './chats.service.js';

@InArea('chats')
@ApiTags(CHATS_GROUP)
@PathRecord(ChatsService)
@Controller('api/v1/chats')
export class ChatsController {
  constructor(private readonly chats: ChatsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ChatPage,
    summary: 'List your chats, newest first',
    description: 'Without their messages.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<ChatSummaryResponse>> {
    return presentPage(query, await this.chats.list(caller, query), presentChatSummary);
  }

  @Post()
  @ApiRequestBody(CreateChat, { title: 'Groceries', message: 'How much did I spend on groceries last month?' })
  @ApiOperationDoc({
    status: 201,
    body: ChatResponse,
    summary: 'Start a chat, with a first message or without',
    description:
      'Chats belong to the member of the key. Without a title, the chat is called by the first 60 characters of its message; ' +
      'after its first answer the assistant proposes a title.',
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateChat,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatResponse> {
    const created = await this.chats.create(caller, body);
    response.location(`/api/v1/chats/${created.chat.id}`);
    return presentChat(new ReadChat(), created);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ChatResponse,
    summary: 'Read a chat and a page of its messages',
    description: 'The oldest message comes first.',
    errors: ['validation_failed'],
    idOf: 'chat',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string, @Query() query: ReadChat): Promise<ChatResponse> {
    return presentChat(query, await this.chats.get(caller, id, query));
  }

  @Patch(':id')
  @ApiRequestBody(RenameChat, { title: 'Groceries in July' })
  @ApiOperationDoc({
    status: 200,
    body: ChatResponse,
    summary: 'Update the title of a chat',
    description: 'The title is stored without white space around it.',
    idOf: 'chat',
  })
  async update(@CurrentCaller() caller: Caller, @PathId() id: string, @Body() body: RenameChat): Promise<ChatResponse> {
    return presentChat(new ReadChat(), await this.chats.update(caller, id, body));
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a chat and its messages',
    description: 'It cannot be undone.',
    idOf: 'chat',
  })
  async delete(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.chats.delete(caller, id);
  }

  @Post(':id/messages')
  @ApiRequestBody(CreateMessage, { content: 'And the month before?' })
  @ApiOperationDoc({
    status: 201,
    body: MessageResponse,
    summary: 'Add a message to a chat',
    description:
      'The message is stored. The assistant answers later: its answer is a message with the status `pending`, which the events ' +
      'of the chat follow. While an answer is under way, another message is refused.',
    errors: ['conflict'],
    idOf: 'chat',
  })
  async addMessage(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() body: CreateMessage,
  ): Promise<MessageResponse> {
    return presentMessage(await this.chats.addMessage(caller, id, body));
  }

  @Post(':id/messages/:message_id/cancel')
  @ApiParam({
    name: 'message_id',
    description: 'The id of the answer.',
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiOperationDoc({
    status: 202,
    body: MessageResponse,
    summary: 'Cancel an answer of the assistant',
    description: 'The answer ends soon, with the text so far. One that has ended is refused.',
    errors: ['conflict'],
    idOf: 'chat',
  })
  async cancel(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @PathId('message_id') messageId: string,
  ): Promise<MessageResponse> {
    return presentMessage(await this.chats.cancel(caller, id, messageId));
  }
}
