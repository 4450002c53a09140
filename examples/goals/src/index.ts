import { definePlugin } from 'hearth/plugin';
import { CreateGoals1700000000000 } from './create-goals.migration.js';
import { GoalsConfig } from './goals.config.js';
import { goalErrors } from './goals.errors.js';
import { goalRecord } from './goals.record.js';
import { GoalsModule } from './goals.module.js';

export default definePlugin({
  name: 'goals',
  compatibility: '^1.0',
  config: GoalsConfig,
  errorCodes: goalErrors,
  migrations: [CreateGoals1700000000000],
  records: [goalRecord],
  modules: () => [GoalsModule],
});
