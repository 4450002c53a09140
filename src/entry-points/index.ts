export { EntryPointsModule } from './entry-points.module.js';
