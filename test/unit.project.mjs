import { project } from './support/project.mjs';

/** What needs neither the service nor a database. */
export default project({ displayName: 'unit', testMatch: ['<rootDir>/test/{unit,arch}/**/*.spec.ts'] });
