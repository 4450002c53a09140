import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggedEvent } from './event.entity.js';
import { EventFeedService } from './event-feed.service.js';
import { EventHeads } from './event-heads.js';
import { EventsTrimmer } from './events.trimmer.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LoggedEvent])],
  controllers: [EventsController],
  providers: [EventsRepository, EventsService, EventHeads, EventFeedService, EventsTrimmer],
  exports: [EventsService],
})
export class EventsModule {}
