import { TestEnvironment } from 'jest-environment-node';
import { openApiCheck } from './openapi-check.mjs';
import { sharedService } from './shared-service.mjs';

/**
 * Gives test files `hearthSharedService` and `hearthOpenApiCheck`. Jest loads a test file's modules again for each file,
 * but this module once for each worker, so it can keep state across the files of the worker.
 */
export default class ServiceEnvironment extends TestEnvironment {
  #used = new Set();

  async setup() {
    await super.setup();
    this.global.hearthOpenApiCheck = openApiCheck;
    this.global.hearthSharedService = async (env, queue) => {
      const service = await sharedService(env, queue);
      this.#used.add(service);
      return service;
    };
  }

  /** A test file fails if a shared service died during it, even if each test passed. */
  async teardown() {
    await super.teardown();
    for (const service of this.#used) service.assertRunning();
  }
}
