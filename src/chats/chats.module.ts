import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Chat } from './chat.entity.js';
import { ChatsController } from './chats.controller.js';
import { ChatsRepository } from './chats.repository.js';
import { ChatsService } from './chats.service.js';
import { Message, ToolCall } from './message.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Chat, Message, ToolCall])],
  controllers: [ChatsController],
  providers: [ChatsRepository, ChatsService],
  exports: [ChatsService],
})
export class ChatsModule {}
