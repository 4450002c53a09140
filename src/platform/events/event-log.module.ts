import { Global, Module } from '@nestjs/common';
import { EventLog } from './event-log.js';
import { EventStreamSlots } from './event-stream.slots.js';

@Global()
@Module({ providers: [EventLog, EventStreamSlots], exports: [EventLog, EventStreamSlots] })
export class EventLogModule {}
