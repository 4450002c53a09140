import type { MigrationInterface } from 'typeorm';

/** The migrations of a plugin, oldest first. The database lists those that have run in a table of their own. */
export interface MigrationHistory {
  readonly plugin: string;
  readonly migrations: readonly (new () => MigrationInterface)[];
}

const histories: MigrationHistory[] = [];

/** The histories besides that of Hearth, in the order in which they run. */
export const MIGRATION_HISTORIES: readonly MigrationHistory[] = histories;

export function addMigrationHistory(history: MigrationHistory): void {
  histories.push(history);
}

/** Returns the name of the table that lists the migrations of a plugin. */
export function historyTableOf(plugin: string): string {
  return `${plugin}_migrations`;
}
