import { project } from './support/project.mjs';

/** Tests that need neither the service nor a database. */
export default project({ displayName: 'unit', testMatch: ['<rootDir>/test/{unit,arch}/**/*.spec.ts'] });
