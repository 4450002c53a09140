import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';

/** Files out: the ledger in the format that an import of backups reads. */
@Module({ controllers: [ExportsController], providers: [ExportsRepository, ExportsService] })
export class ExportsModule {}
