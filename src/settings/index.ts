export { SettingsModule } from './settings.module.js';
export { serveSettingsAssets } from './views.js';
