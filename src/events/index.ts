export type { LoggedEvent } from './event.entity.js';
export { cursorOf, sequenceOf } from './event-cursor.js';
export { problemOfPattern } from './event-patterns.js';
export { EventsModule } from './events.module.js';
export { presentEvent } from './events.presenter.js';
export { type EventSection, EventsService } from './events.service.js';
