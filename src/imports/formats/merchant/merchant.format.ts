import { colorIn } from '../kit/colors.js';
import { csvFormat, type RowValues } from '../kit/csv-format.js';
import type { RowReader } from '../kit/row-reader.js';

type Column = 'name' | 'color' | 'website';

/** A list of merchants. */
export default csvFormat<Column>({
  type: 'MerchantImport',
  title: 'List of merchants',
  description: 'A CSV of merchants, with their colours and websites.',
  example: {
    type: 'MerchantImport',
    raw_file_content:
      'name,color,website_url\nGreenleaf Market,#4da568,https://greenleaf.example\nLarkspur Property,,\n',
    publish: 'true',
  },
  columns: {
    name: { label: 'name_col_label', aliases: ['name'] },
    color: { label: null, aliases: ['color', 'colour'] },
    website: { label: null, aliases: ['website url', 'website'] },
  },
  dates: [],
  numbers: [],
  missing: (has) => (has('name') ? [] : ['name']),
  mappings: [],
  publishes: ['merchants'],
  appliesRules: false,
  read: readMerchant,
});

function readMerchant(row: RowReader<Column>): RowValues {
  const name = row.text('name') === '' ? row.fail('name', 'a name is required') : row.name('name');
  const color = colorIn(row, 'color');
  const website = websiteIn(row);
  return {
    name,
    details: JSON.stringify({ ...(color !== null && { color }), ...(website !== null && { website }) }),
  };
}

/** Returns the website as written in the file; null if the cell is blank or invalid. */
function websiteIn(row: RowReader<Column>): string | null {
  const text = row.text('website');
  if (text === '') return null;
  // URL.parse alone also accepts "https:shop" and line breaks.
  if (/^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text)) return text;
  return row.fail('website', `"${text}" is not a website address starting with http:// or https://`);
}
