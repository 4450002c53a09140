import './goals.audit.js';
import { Module } from '@nestjs/common';
import { LedgerModule } from 'hearth/plugin';
import { GoalsController } from './goals.controller.js';
import { GoalsRepository } from './goals.repository.js';
import { GoalsService } from './goals.service.js';

@Module({ imports: [LedgerModule], controllers: [GoalsController], providers: [GoalsService, GoalsRepository] })
export class GoalsModule {}
