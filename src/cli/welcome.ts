import { FamiliesRepository } from '../auth/index.js';
import { ownerDataSource } from '../platform/database/data-source.js';

/**
 * Makes a demo family with a user, an account and a key in a database that nobody has used yet.
 * @returns what a newcomer needs to make the first import, or null when there are families already
 */
export async function welcomeFirstFamily(databaseUrl: string, address: string): Promise<string | null> {
  const owner = await ownerDataSource(databaseUrl).initialize();
  try {
    const key = await new FamiliesRepository(owner).createDemoFamily();
    if (key === null) return null;
    return [
      'A demo family was made. Its API key is shown this once, and works for 90 days:',
      '',
      `  ${key.api_key}`,
      '',
      'A first import:',
      '',
      `  curl -H "X-Api-Key: ${key.api_key}" -F file=@samples/transactions.csv -F publish=true ${address}/api/v1/imports`,
      '',
    ].join('\n');
  } finally {
    await owner.destroy();
  }
}
