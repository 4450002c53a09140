import { sqlFile } from '../../../platform/database/sql-file.js';
import { categories } from '../categories/categories.writer.js';
import { countOutcomes, rebaseSnapshots } from '../records/records.steps.js';
import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);
/** Common table expressions that say which category each row means. */
const interpretation = sqlFile(new URL('./interpretation.sql', import.meta.url));

/**
 * Categories that are listed. Details of a row, each absent when its cell is blank: `color` (`#rrggbb`), `icon`, and
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
