import type { Client } from 'openapi-fetch';
import { HearthError } from './hearth-error.js';
import type { components, operations, paths } from './openapi.js';
import { pause } from './retrying-fetch.js';

/** Pauses between two looks at an import. They grow, so that a long import is not asked for all the time. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

type Import = components['schemas']['ImportData']['data'];
type Upload = operations['Imports_upload']['requestBody']['content']['multipart/form-data'];

/** Sends files, and waits until they are in the ledger. */
export class HearthImports {
  constructor(private readonly client: Client<paths>) {}

  /**
   * Sends a file as a form. @param settings fields of `POST /api/v1/imports/upload`, such as `type` and `publish`
   * @throws HearthError if the service refuses it
   */
  async upload(file: File, settings: Omit<Upload, 'file'> = {}): Promise<Import> {
    const { data, error, response } = await this.client.POST('/api/v1/imports/upload', { body: { ...settings, file } });
    if (data === undefined) throw new HearthError(response.status, error);
    return data.data;
  }

  /**
   * Waits until the service has finished an import: it is complete or has failed. One that nobody has published is never
   * finished.
   * @param signal ends the waiting, such as `AbortSignal.timeout(60_000)`
   * @returns the finished import
   * @throws HearthError if it cannot be read; the reason of the signal when that aborts
   */
  async wait(id: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<Import> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const { data, error, response } = await this.client.GET('/api/v1/imports/{id}', {
        params: { path: { id } },
        ...(signal !== undefined && { signal }),
      });
      if (data === undefined) throw new HearthError(response.status, error);
      if (data.data.status_detail.terminal) return data.data;
      await pause(pauseMs, signal);
    }
  }
}
