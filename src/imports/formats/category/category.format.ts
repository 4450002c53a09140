import { colorIn } from '../kit/colors.js';
import { csvFormat, type RowValues } from '../kit/csv-format.js';
import type { RowReader } from '../kit/row-reader.js';

type Column = 'name' | 'color' | 'parent' | 'icon';

/** A list of categories with at most two levels. */
export default csvFormat<Column>({
  type: 'CategoryImport',
  title: 'List of categories',
  description: 'A CSV of categories and their parent categories.',
  example: {
    type: 'CategoryImport',
    raw_file_content:
      'name,color,parent_category,lucide_icon\nFood & Drink,#2f9e44,,carrot\nGroceries,,Food & Drink,shopping-basket\n',
    publish: 'true',
  },
  columns: {
    name: { label: 'name_col_label', aliases: ['name'] },
    color: { label: null, aliases: ['color', 'colour'] },
    parent: { label: null, aliases: ['parent category', 'parent'] },
    icon: { label: null, aliases: ['lucide icon', 'icon'] },
  },
  dates: [],
  numbers: [],
  missing: (has) => (has('name') ? [] : ['name']),
  mappings: [],
  publishes: ['category_list'],
  appliesRules: false,
  read: readCategory,
});

function readCategory(row: RowReader<Column>): RowValues {
  const { name, parent } = placeOf(row);
  const color = colorIn(row, 'color');
  const icon = row.name('icon');
  return {
    name,
    details: JSON.stringify({
      ...(color !== null && { color }),
      ...(parent !== null && { parent, parent_heading: row.heading('parent') }),
      ...(icon !== null && { icon }),
    }),
  };
}

interface Place {
  readonly name: string | null;
  readonly parent: string | null;
}

/**
 * Returns the name of the category and its parent. `Parent: Child` in the name gives both if the parent cell is blank.
 */
function placeOf(row: RowReader<Column>): Place {
  const text = row.text('name') === '' ? row.fail('name', 'a name is required') : row.name('name');
  const parent = row.name('parent');
  if (parent === null) return (text === null ? null : splitName(text)) ?? { name: text, parent };
  const above = splitName(parent);
  if (above === null) return { name: text, parent };
  row.fail('parent', `"${parent}" is itself under "${above.parent}", and categories have two levels at most`);
  return { name: text, parent: null };
}

/** Returns null if nothing precedes or follows the first colon: such a text is a name. */
function splitName(text: string): Place | null {
  const colon = text.indexOf(':');
  const parent = text.slice(0, Math.max(colon, 0)).trim();
  const name = text.slice(colon + 1).trim();
  return parent === '' || name === '' ? null : { name, parent };
}
