export type { AccountWindow } from './sync.entity.js';
export { SyncsModule } from './syncs.module.js';
export { SyncsService } from './syncs.service.js';
