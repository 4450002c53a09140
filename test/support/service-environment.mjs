import { TestEnvironment } from 'jest-environment-node';
import { sharedService } from './shared-service.mjs';

/**
 * Gives test files `hearthSharedService`. Jest loads a test file's modules again for each file, but this module once
 * for each worker, so it can keep state across the files of the worker.
 */
export default class ServiceEnvironment extends TestEnvironment {
  #used = null;

  async setup() {
    await super.setup();
    this.global.hearthSharedService = async (env) => (this.#used = await sharedService(env));
  }

  /** A test file fails if the shared service died during it, even if each test passed. */
  async teardown() {
    await super.teardown();
    this.#used?.assertRunning();
  }
}
