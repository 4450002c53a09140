import { randomFrom } from './random.mjs';

/** The accounts of the file. */
export const ACCOUNTS = [
  'Everyday Checking',
  'Joint Checking',
  'Rainy Day Savings',
  'Holiday Fund',
  'Rewards Card',
  'Travel Card',
  'Store Card',
  'Cash',
];

/** 60 values: 12 top-level categories and 48 below them. */
const CATEGORIES = [
  ['Food', 'Groceries', 'Coffee', 'Restaurants', 'Takeaway', 'Bakery'],
  ['Housing', 'Rent', 'Repairs', 'Furniture', 'Insurance'],
  ['Utilities', 'Power', 'Water', 'Internet', 'Phone'],
  ['Transport', 'Fuel', 'Trains', 'Parking', 'Taxi', 'Service'],
  ['Income', 'Salary', 'Interest', 'Refunds'],
  ['Health', 'Pharmacy', 'Dentist', 'Doctor', 'Sport'],
  ['Leisure', 'Cinema', 'Books', 'Games', 'Concerts', 'Streaming'],
  ['Travel', 'Flights', 'Hotels', 'Tours'],
  ['Clothing', 'Shoes', 'Work wear', 'Laundry'],
  ['Children', 'School', 'Toys', 'Care'],
  ['Gifts', 'Birthdays', 'Charity'],
  ['Fees', 'Bank', 'Cards', 'Post'],
].flatMap(([top, ...children]) => [top, ...children.map((child) => `${top}: ${child}`)]);

const TAGS = [
  ['fixed', 'household', 'treat', 'work', 'shared', 'Sam', 'Robin', 'reimbursable', 'yearly', 'tax'],
  ['car', 'garden', 'gift', 'online', 'cash back', 'Lisbon 2019', 'weekend', 'lunch', 'checked', 'urgent'],
].flat();

const NAMES = {
  first: [
    'Larkspur',
    'Greenfork',
    'Pinecone',
    'Oakmont',
    'Brightwell',
    'Harbour',
    'Noodle',
    'Copper',
    'Maple',
    'Quarry',
  ],
  second: ['Market', 'Coffee', 'Gas', 'Foods', 'Pharmacy', 'Books', 'Bistro', 'Hardware', 'Travel', 'Cinema', 'Kiosk'],
  places: [
    '',
    '',
    ' North',
    ' Oslo',
    ' Zürich Airport',
    ' #4471',
    ' #0032',
    ' 118',
    ' Mall',
    ' Central Station',
    ' Online',
    ' Pier 9',
  ],
};

const NOTES = ['January rent', 'paid by card', 'split with Robin', 'see the receipt', '"two items, one returned"'];

const HEADER = 'date,account,name,amount,category,tags,notes\n';
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAYS = 3652;
const DAY_MS = 86_400_000;

/** A CSV as a file for upload. */
export function csvFile(content) {
  return { name: 'bench.csv', type: 'text/csv', size: content.length, read: () => [content] };
}

/**
 * A CSV of transactions of at most `bytes`, newest first, the same for the same seed: eight accounts, 60 categories,
 * up to three of 20 tags per row, recurring names, and an occasional duplicate row.
 */
export function transactionsCsv(bytes, seed) {
  const random = randomFrom(seed);
  const expected = bytes / 87;
  const lines = [HEADER];
  let size = HEADER.length;
  let taggings = 0;
  for (let row = 0, last = null; ; row += 1) {
    const isTwin = last !== null && random() < 0.004;
    const next = isTwin ? last : transaction(random, Math.min(row / expected, 1));
    size += next.byteLength;
    if (size > bytes) return { content: Buffer.from(lines.join('')), rows: row, taggings };
    lines.push(next.line);
    taggings += next.tags;
    last = next;
  }
}

function transaction(random, share) {
  const pick = (values) => values[Math.floor(random() * values.length)];
  const date = new Date(FIRST_DAY + (DAYS - Math.floor(share * DAYS)) * DAY_MS).toISOString().slice(0, 10);
  const name = `${pick(NAMES.first)} ${pick(NAMES.second)}${pick(NAMES.places)}`;
  const isInflow = random() < 0.08;
  const amount = `${isInflow ? '' : '-'}${(random() ** 4 * 2500 + 0.5).toFixed(2)}`;
  const category = random() < 0.05 ? '' : pick(CATEGORIES);
  const tags = distinctTags(random, pick);
  const notes = random() < 0.15 ? pick(NOTES) : '';
  const labels = tags.length > 1 ? `"${tags.join(', ')}"` : (tags[0] ?? '');
  const line = `${date},${pick(ACCOUNTS)},${name},${amount},${category},${labels},${notes}\n`;
  return { line, byteLength: Buffer.byteLength(line), tags: tags.length };
}

function distinctTags(random, pick) {
  const chance = random();
  const count = chance < 0.14 ? 0 : chance < 0.34 ? 1 : chance < 0.66 ? 2 : 3;
  const tags = new Set();
  while (tags.size < count) tags.add(pick(TAGS));
  return [...tags];
}
