import { goalsWithTable } from './goals.base.js';

/** Has a reference that could lead to a record of another family. */
export default goalsWithTable(
  'ALTER TABLE goals_goals ADD UNIQUE (id), ADD part_of_id uuid REFERENCES goals_goals (id) ON DELETE CASCADE',
);
