export { AuthModule } from './auth.module.js';
export { FamiliesRepository } from './families/families.repository.js';
