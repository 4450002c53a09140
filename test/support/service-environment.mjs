import { TestEnvironment } from 'jest-environment-node';
import { sharedService } from './shared-service.mjs';

/**
 * Gives test files `hearthSharedService`. Jest loads every test file's modules anew, but this one once a worker: so what
 * it keeps is there for all files of the worker.
 */
export default class ServiceEnvironment extends TestEnvironment {
  #used = null;

  async setup() {
    await super.setup();
    this.global.hearthSharedService = async (env) => (this.#used = await sharedService(env));
  }

  /** A file fails when the shared service has died under it, though each of its tests passed. */
  async teardown() {
    await super.teardown();
    this.#used?.assertRunning();
  }
}
