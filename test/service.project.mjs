import { project } from './support/project.mjs';

/** Tests that run the built service with a real PostgreSQL. */
export default project({
  displayName: 'service',
  testMatch: ['<rootDir>/test/{e2e,faults,pooler,redis,browser,citus}/**/*.spec.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  testEnvironment: '<rootDir>/test/support/service-environment.mjs',
});
