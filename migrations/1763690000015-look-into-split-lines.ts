import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREATE_IMPORT_ROW_VIEWS, DROP_IMPORT_ROW_VIEWS } from './import-row-views.js';

/** The categories and tags that staged rows use, those of the split lines inside of a row included. */
export class LookIntoSplitLines1763690000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_IMPORT_ROW_VIEWS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_IMPORT_ROW_VIEWS);
  }
}
