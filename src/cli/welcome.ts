import { OperatorFamiliesRepository, signInLink, type SignInLinks } from '../auth/index.js';
import { ownerDataSource } from '../platform/database/data-source.js';

/**
 * Returns what to print after a start on the service's own database: a link that signs in to the demo family and, if this
 * start created it, what a first import needs. null if nobody needs it: the family has an owner who signs in.
 * @param address of the service, without a trailing slash
 */
export async function welcome(databaseUrl: string, address: string, links: SignInLinks): Promise<string | null> {
  const owner = await ownerDataSource(databaseUrl).initialize();
  try {
    const families = new OperatorFamiliesRepository(owner);
    const greeting = await greetFirst(families, address);
    const demo = await families.getDemoOwner();
    if (demo === null) return greeting;
    const link = signInLink(address, links.create(demo));
    return [`Look around as the demo family: ${link}`, ...(greeting === null ? [] : ['', greeting])].join('\n');
  } finally {
    await owner.destroy();
  }
}

/**
 * Creates a demo family with a user, an account and a key in a database without families.
 * @returns a greeting with what a first import needs; null when there is a family
 */
async function greetFirst(families: OperatorFamiliesRepository, address: string): Promise<string | null> {
  const key = await families.createDemoFamily();
  if (key === null) return null;
  return [
    'A demo family was created. Its API key is shown only once, and works for 90 days:',
    '',
    `  ${key.api_key}`,
    '',
    'A first import:',
    '',
    `  curl -H "X-Api-Key: ${key.api_key}" -F file=@samples/transactions.csv -F publish=true ${address}/api/v1/imports`,
    '',
  ].join('\n');
}
