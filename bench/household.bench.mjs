import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, repeated, timed } from './figures.mjs';
import { asOwner, fillHousehold } from './ledger.mjs';
import { visitPages } from './page-visits.mjs';
import { BenchService } from './service.mjs';

const REPEATS = 15;
const BULK = 10_000;
/** How many of the slowest pages are printed. */
const SLOWEST = 10;
const POLL_MS = 200;
const LIST_GOALS = { 'p50 (ms)': { most: 30 } };
const REPORT_GOALS = { 'p50 (ms)': { most: 150 } };

/** Lists by each filter and order, 25 transactions each. @param ids of labels, those of most transactions first */
const lists = ({ accounts, categories, merchants, tags }) => ({
  newest: '',
  oldest: 'sort=date',
  'by amount': 'sort=-amount',
  account: `account_id=${accounts[5]}`,
  month: 'start_date=2020-05-01&end_date=2020-05-31',
  category: `category_id=${categories[3]}`,
  'no category': 'uncategorized=true',
  'rare merchant': `merchant_id=${merchants.at(-1)}`,
  'common tag': `tag_id=${tags[0]}`,
  'rare tag': `tag_id=${tags.at(-1)}`,
  'large amounts': 'min_amount=2490',
  'one amount': 'min_amount=1234.56&max_amount=1234.56',
  'rare kind': 'kind=one_time',
  'kind of none': 'kind=loan_payment',
  side: 'side=income',
  excluded: 'excluded=true',
  pending: 'pending=true',
  split: 'split=true',
  'common text': 'search=shop',
  'rare text': 'search=zeppelin',
  'two letters': 'search=ze',
  'text of none': 'search=xylophone',
});

const REPORTS = {
  'net worth by month': 'net_worth?interval=month',
  'spending by category': 'spending',
  'spending by merchant': 'spending?group_by=merchant',
  'spending by month': 'spending?group_by=none&interval=month',
  'income by account': 'income?group_by=account',
  'cash flow by month': 'cash_flow?interval=month',
  'spending of a month': 'spending?start_date=2024-06-01&end_date=2024-06-30',
};

const LABELS = Object.keys(lists({ accounts: [], categories: [], merchants: [], tags: [] }));
const REFERENCE = 'the newest 25 of the same ledger';
const PAGES_NAME = 'B9 pages';
const BULK_NAME = 'B9 POST /transactions/bulk';
const BULKS = 3;
const DELTA_NAME = 'B9 delta of 100 changes';
const PREVIEW_NAME = 'B9 preview of a rule';
const JSON_BODY = { 'content-type': 'application/json' };

export const measures = {
  ...Object.fromEntries(
    [...LABELS, 'next page'].map((label) => [
      `B9 list: ${label}`,
      { what: `GET /transactions, 25 of 1,000,000: ${label}`, reference: REFERENCE, goals: LIST_GOALS },
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(REPORTS).map((label) => [
      `B9 report: ${label}`,
      { what: `a report of 1,000,000 transactions: ${label}`, reference: REFERENCE, goals: REPORT_GOALS },
    ]),
  ),
  [DELTA_NAME]: {
    what: 'GET /transactions with updated_since, 100 changes of 1,000,000',
    reference: REFERENCE,
    goals: LIST_GOALS,
  },
  [PREVIEW_NAME]: {
    what: 'POST /rules/preview of the last of ten years, for one of 600 merchants',
    reference: REFERENCE,
    goals: { 'p50 (ms)': { most: 300 } },
  },
  [PAGES_NAME]: {
    what: 'each page that links lead to, in a family that has 1,000,000 transactions',
    reference: REFERENCE,
    goals: { 'slowest p50 (ms)': { most: 300 }, 'largest (KiB)': { most: 150 } },
  },
  [BULK_NAME]: {
    what: '10,000 new transactions in one request, in a family that has 1,000,000',
    reference: REFERENCE,
    goals: { 'rows a second': { least: 10_000 } },
  },
};

export async function run({ place, quick }) {
  const service = await BenchService.start(place);
  try {
    const ids = await fillHousehold(service, quick ? 2000 : 1_000_000);
    // The ledger was filled without the service. One that the service writes has its balances.
    await service.request('POST', '/syncs');
    await service.untilSynced();
    await untilSummed(service);
    const paths = lists(ids);
    const newest = await times(service, listPath(paths.newest));
    const reference = percentile(newest, 0.5);
    const figuresOf = (measured) => figures(measured, reference);
    const measured = {};
    for (const label of LABELS) {
      measured[`B9 list: ${label}`] = figuresOf(await times(service, listPath(paths[label])));
    }
    measured['B9 list: next page'] = figuresOf(await pages(service));
    for (const [label, path] of Object.entries(REPORTS)) {
      measured[`B9 report: ${label}`] = figuresOf(await times(service, `/reports/${path}`));
    }
    measured[DELTA_NAME] = figuresOf(await deltaTimes(service));
    measured[PREVIEW_NAME] = figuresOf(await warm(() => preview(service, ids)));
    measured[PAGES_NAME] = await pageFigures(service, ids, reference);
    measured[BULK_NAME] = await bulkFigures(service, ids, quick ? 100 : BULK, reference);
    return measured;
  } finally {
    await service.stop();
  }
}

const listPath = (query) => `/transactions?limit=25&${query}`;

/** The milliseconds of repeated requests, after one that is not counted. */
async function warm(request) {
  await request();
  return repeated(REPEATS, request);
}

const times = (service, path) => warm(() => service.request('GET', path));

/** Changes 100 transactions, and asks for what changed since. */
async function deltaTimes(service) {
  const since = new Date().toISOString();
  const listed = await service.request('GET', '/transactions?limit=100');
  const operations = listed.map(({ id }) => ({ op: 'update', id, data: { notes: 'changed' } }));
  await service.request('POST', '/transactions/bulk', JSON.stringify({ operations }), JSON_BODY);
  return times(service, `/transactions?limit=100&updated_since=${since}`);
}

async function preview(service, ids) {
  const [aYearAgo] = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000).toISOString().split('T');
  const body = JSON.stringify({ ...ruleFor('shop 37 branch', ids), start_date: aYearAgo });
  return service.request('POST', '/rules/preview', body, JSON_BODY);
}

/** A rule that sets the category of transactions with a text in their name. */
function ruleFor(text, { categories }) {
  return {
    resource_type: 'transaction',
    conditions: [{ condition_type: 'transaction_name', operator: 'like', value: text }],
    actions: [{ action_type: 'set_transaction_category', value: categories[5] }],
  };
}

/** Opens all pages, among them the preview of a rule that matches nine of ten transactions. */
async function pageFigures(service, ids, reference) {
  const rule = { ...ruleFor('shop', ids), name: 'Shops' };
  const { id } = await service.request('POST', '/rules', JSON.stringify(rule), JSON_BODY);
  const pages = await visitPages(service, [`/settings/rules/${id}?preview=true`]);
  const [slowest] = pages;
  const largest = Math.max(...pages.map(({ kibibytes }) => kibibytes));
  for (const { path, milliseconds, kibibytes } of pages.slice(0, SLOWEST)) {
    console.error(`    ${Math.round(milliseconds)} ms, ${Math.round(kibibytes)} KiB: ${path}`);
  }
  return {
    ratio: slowest.milliseconds / reference,
    'slowest p50 (ms)': slowest.milliseconds,
    'largest (KiB)': largest,
    pages: pages.length,
  };
}

/** The milliseconds of the pages of a list that follow each other. */
async function pages(service) {
  const measured = [];
  let cursor = '';
  for (let page = 0; page < REPEATS; page += 1) {
    const path = `${listPath('')}${cursor && `&cursor=${cursor}`}`;
    const { result, seconds } = await timed(() =>
      fetch(`${service.url}${path}`, { headers: { 'x-api-key': service.key } }),
    );
    cursor = (await result.json()).meta.next_cursor;
    measured.push(seconds * 1000);
  }
  return measured;
}

function figures(measured, reference) {
  const p50 = percentile(measured, 0.5);
  return { ratio: p50 / reference, 'p50 (ms)': p50, 'p95 (ms)': percentile(measured, 0.95) };
}

/** The first report has the months summed by a job. Waits until it has ended. */
async function untilSummed(service) {
  await service.request('GET', '/reports/spending?start_date=2025-06-01&end_date=2025-06-30');
  await asOwner(service, async (client) => {
    for (;;) {
      const { rows } = await client.query('SELECT count(*)::int AS count FROM changed_months');
      if (rows[0].count === 0) return;
      await sleep(POLL_MS);
    }
  });
}

/** The first request of the service, and the median of the next ones. */
async function bulkFigures(service, { accounts, categories }, rows, reference) {
  const operations = Array.from({ length: rows }, (_, number) => ({
    op: 'create',
    data: {
      account_id: accounts[number % 8],
      date: `2025-0${1 + (number % 9)}-1${number % 10}`,
      amount: `${number % 900}.25`,
      name: `Bulk ${number}`,
      category_id: categories[number % categories.length],
    },
  }));
  const body = JSON.stringify({ operations });
  const request = () => service.request('POST', '/transactions/bulk', body, JSON_BODY);
  const [first] = await repeated(1, request);
  const median = percentile(await repeated(BULKS, request), 0.5);
  return {
    ratio: median / reference,
    'rows a second': (rows * 1000) / median,
    'time (s)': median / 1000,
    'first (s)': first / 1000,
  };
}
