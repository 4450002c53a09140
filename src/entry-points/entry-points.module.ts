import { Module } from '@nestjs/common';
import { EntryPointsController } from './entry-points.controller.js';

/** The addresses `/` and `/api/v1`. */
@Module({ controllers: [EntryPointsController] })
export class EntryPointsModule {}
