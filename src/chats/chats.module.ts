import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanesModule } from '../platform/queue/lanes.module.js';
import { Chat } from './chat.entity.js';
import { ChatsController } from './chats.controller.js';
import { ASSISTANT_LANE } from './chats.lane.js';
import { ChatsRepository } from './chats.repository.js';
import { ChatsService } from './chats.service.js';
import { HearingHandler } from './hearing.handler.js';
import { Message, ToolCall } from './message.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Chat, Message, ToolCall]), LanesModule.of(ASSISTANT_LANE)],
  controllers: [ChatsController],
  providers: [ChatsRepository, ChatsService, HearingHandler],
  exports: [ChatsService],
})
export class ChatsModule {}
