import { Module, type Type } from '@nestjs/common';
import { LedgerModule, type Plugin } from 'hearth/plugin';
import goals from 'hearth-plugin-goals';
import { CreateGoals1700000000000 } from 'hearth-plugin-goals/dist/create-goals.migration.js';
import type { GoalsConfig } from 'hearth-plugin-goals/dist/goals.config.js';
import { GoalsController } from 'hearth-plugin-goals/dist/goals.controller.js';
import { GoalsRepository } from 'hearth-plugin-goals/dist/goals.repository.js';
import { GoalsService } from 'hearth-plugin-goals/dist/goals.service.js';
import type { QueryRunner } from 'typeorm';

@Module({})
class WrongGoalsModule {}

/** The plugin of the example `goals`, with another repository. */
export function goalsWith(repository: Type<GoalsRepository>): Plugin<GoalsConfig> {
  const module = {
    module: WrongGoalsModule,
    imports: [LedgerModule],
    controllers: [GoalsController],
    providers: [GoalsService, { provide: GoalsRepository, useClass: repository }],
  };
  return { ...goals, modules: () => [module] };
}

/** The plugin of the example `goals`, with another table. @param statement changes the table of the example */
export function goalsWithTable(statement: string): Plugin<GoalsConfig> {
  class CreateWrongGoals1700000000000 extends CreateGoals1700000000000 {
    override async up(runner: QueryRunner): Promise<void> {
      await super.up(runner);
      await runner.query(statement);
    }
  }
  return { ...goals, migrations: [CreateWrongGoals1700000000000] };
}
