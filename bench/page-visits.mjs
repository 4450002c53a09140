import { percentile, repeated } from './figures.mjs';

/** How many times each page is opened. */
const VISITS = 5;
const EMAIL = 'owner@example.org';
const PASSWORD = 'correct horse battery';
const SIGN_IN = '/settings/sign-in';
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const LINK = /href="(\/settings[^"#]*)/g;

/**
 * Signs in as an owner of the family, follows the links from the overview to all pages, and measures each page. Of pages that
 * differ only in ids and in the values of their query, it opens one.
 * @param more further pages, which only a form leads to
 * @returns the path, the milliseconds (p50) and the KiB of each page, the slowest first
 */
export async function visitPages(service, more = []) {
  const origin = new URL(service.url).origin;
  const cookie = await signIn(service, origin);
  const open = (path) => fetch(origin + path, { headers: { cookie } });
  const waiting = ['/settings/overview', ...more];
  const kinds = new Set(waiting.map(kindOf));
  const pages = [];
  for (const path of waiting) {
    const response = await open(path);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    if (response.status !== 200 || new URL(response.url).pathname === SIGN_IN) {
      throw new Error(`GET ${path} answered ${response.status} at ${response.url}`);
    }
    const html = await response.text();
    const visits = await repeated(VISITS, async () => (await open(path)).text());
    pages.push({ path, milliseconds: percentile(visits, 0.5), kibibytes: Buffer.byteLength(html) / 1024 });
    for (const [, link] of html.matchAll(LINK)) {
      const next = link.replaceAll('&amp;', '&');
      if (kinds.has(kindOf(next))) continue;
      kinds.add(kindOf(next));
      waiting.push(next);
    }
  }
  return pages.toSorted((one, other) => other.milliseconds - one.milliseconds);
}

/** The path with `:id` for ids, and the names of its query's values. */
function kindOf(path) {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return `${pathname.replaceAll(ID, ':id')}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;
}

/** Gives the family an owner. Returns the cookie of a session. */
async function signIn(service, origin) {
  const facts = ['create', '--family', service.familyId, '--email', EMAIL, '--role', 'owner'];
  const { reset_link: link } = JSON.parse(await service.command('members', facts));
  const { pathname, search } = new URL(link);
  const set = await submit(origin + pathname + search, `${origin}/settings/reset-password`, { password: PASSWORD });
  if (set.status >= 400) throw new Error(`Setting a password answered ${set.status}`);
  const signedIn = await submit(origin + SIGN_IN, origin + SIGN_IN, { email: EMAIL, password: PASSWORD });
  return cookieOf(signedIn);
}

/** Fills in the form of a page and sends it. */
async function submit(page, action, fields) {
  const shown = await fetch(page);
  const hidden = [...(await shown.text()).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const body = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
    ...fields,
  });
  return fetch(action, { method: 'POST', redirect: 'manual', headers: { cookie: cookieOf(shown) }, body });
}

function cookieOf(response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
