import type { DynamicModule, Type } from '@nestjs/common';
import type { BackupRecord } from '../backup-records/index.js';
import type { ChatAssistant } from '../chats/assistant.js';
import type { ImportFormat } from '../imports/formats/format.js';
import type { MigrationHistory } from '../platform/database/migration-histories.js';
import type { ErrorExample } from '../platform/error-codes.js';
import type { ConnectionProvider } from '../provider-connections/providers/provider.js';

/** An error code of a plugin. */
export interface PluginErrorCode {
  /** The HTTP status of the response, from 400. */
  readonly status: number;
  /** When the API answers with it. For the documentation. */
  readonly description: string;
  /** The body of a response without `error`, which is the code. For the documentation. */
  readonly example: ErrorExample;
}

/** What a plugin adds to Hearth. Every member but `name` and `compatibility` is optional. */
export interface Plugin<Config extends object = object> {
  /**
   * Lower case letters, digits and `_`. It is the prefix of the plugin's settings (`HEARTH_ACME_…`), tables (`acme_…`), record
   * types (`Acme…`) and error codes (`acme_…`).
   */
  readonly name: string;
  /** The versions of the plugin API that the plugin works with, as a semver range such as `^1.0`. */
  readonly compatibility: string;
  /**
   * A class whose properties have decorators of class-validator. A property `apiKey` is read from `HEARTH_ACME_API_KEY`; its
   * initial value is the default. `configOf` returns the instance.
   */
  readonly config?: new () => Config;
  readonly errorCodes?: Readonly<Record<string, PluginErrorCode>>;
  readonly importFormats?: readonly ImportFormat[];
  readonly providers?: readonly ConnectionProvider[];
  /** Values, or classes that Nest creates. All plugins together can have one assistant. */
  readonly assistants?: readonly (ChatAssistant | Type<ChatAssistant>)[];
  /** Migrations, oldest first. They have a history of their own. A released migration never changes. */
  readonly migrations?: MigrationHistory['migrations'];
  /** The rows of its tables in the backup of a family. */
  readonly records?: readonly BackupRecord[];
  /** Modules of Nest: endpoints, and what they need. */
  readonly modules?: (config: Config) => readonly (DynamicModule | Type)[];
}

/** Returns the plugin as it is, with its types checked. It is the default export of the package. */
export function definePlugin<Config extends object = object>(plugin: Plugin<Config>): Plugin<Config> {
  return plugin;
}
