export { SyncsModule } from './syncs.module.js';
