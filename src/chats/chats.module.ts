import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanesModule } from '../platform/queue/lanes.module.js';
import { AnswersRepository } from './answers.repository.js';
import { AssistantPermission } from './assistant-permission.js';
import { ChatEventsController } from './events/chat-events.controller.js';
import { ChatEventsRepository } from './events/chat-events.repository.js';
import { ChatEventsService } from './events/chat-events.service.js';
import { Chat } from './chat.entity.js';
import { ChatsController } from './chats.controller.js';
import { ASSISTANT_LANE } from './chats.lane.js';
import { ChatsRepository } from './chats.repository.js';
import { ChatsService } from './chats.service.js';
import { HearingHandler } from './hearing.handler.js';
import { Message, ToolCall } from './message.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Chat, Message, ToolCall]), LanesModule.of(ASSISTANT_LANE)],
  controllers: [ChatsController, ChatEventsController],
  providers: [
    ChatsRepository,
    AnswersRepository,
    ChatEventsRepository,
    AssistantPermission,
    ChatsService,
    ChatEventsService,
    HearingHandler,
  ],
  exports: [ChatsService, ChatEventsService],
})
export class ChatsModule {}
