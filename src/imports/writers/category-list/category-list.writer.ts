import { sqlFile } from '../../../platform/database/sql-file.js';
import { categories } from '../categories/categories.writer.js';
import { countOutcomes, rebaseSnapshots } from '../records/records.steps.js';
import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);
/** Common table expressions that determine the category of each row. */
const interpretation = sqlFile(new URL('./interpretation.sql', import.meta.url));

/**
 * Writes listed categories. Details of a row, each absent if its cell is blank: `color` (`#rrggbb`), `icon`, and
 * `parent`, the name of the parent category, with `parent_heading`, the heading of that column in the file.
 */
export const categoryList: WriterSteps = {
  phase: 'writing categories',
  check: [step('check-hierarchy', ['family', 'import'], { values: { interpretation } })],
  tables: ['publishing_category_rows', 'publishing_categories'],
  publish: [
    step('stage-rows', ['family', 'import'], { values: { interpretation } }),
    step('stage-categories', ['family', 'import']),
    step('insert', ['family', 'import']),
    step('update', ['family', 'import']),
    step('record-outcomes', ['family', 'import']),
  ],
  count: countOutcomes,
  transferOwnership: categories.transferOwnership,
  revert: [
    rebaseSnapshots({ table: 'categories', type: "'category'" }),
    step('restore', ['family', 'import']),
    ...categories.revert,
  ],
};
