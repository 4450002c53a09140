import { goalsWithTable } from './goals.base.js';

/** Has a primary key that does not begin with the family. */
export default goalsWithTable('ALTER TABLE goals_goals DROP CONSTRAINT goals_goals_pkey, ADD PRIMARY KEY (id)');
