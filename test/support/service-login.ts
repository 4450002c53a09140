import type { ServiceUrls } from '../../src/platform/database/database-url.js';
import { openServiceLogin } from '../../src/platform/database/service-login.js';
import type { TestDatabase } from './database.js';
import { pooled } from './pooler.mjs';

/** Returns the URL of the login that the service uses in this database. */
export async function serviceUrlOf({ url }: Pick<TestDatabase, 'url'>): Promise<string> {
  return openServiceLogin(url, { serviceUrl: null, hasQueue: false });
}

/** Returns the URLs of that login. Units of work go through the pooler of the run, if it has one. */
export async function serviceUrlsOf(database: Pick<TestDatabase, 'url'>): Promise<ServiceUrls> {
  const directUrl = await serviceUrlOf(database);
  return { url: pooled(directUrl), directUrl };
}
