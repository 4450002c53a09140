import { FamiliesRepository } from '../auth/index.js';
import { ownerDataSource } from '../platform/database/data-source.js';

/**
 * Makes a demo family with a user, an account and a key in a database that nobody has used yet.
 * @returns what a newcomer needs to make the first import, or null when there are families already
 */
export async function welcomeFirstFamily(databaseUrl: string, address: string): Promise<string | null> {
  const owner = await ownerDataSource(databaseUrl).initialize();
  try {
    const families = new FamiliesRepository(owner);
    if (!(await families.isEmpty())) return null;
    const key = await families.createKey({ family: 'Demo', email: null, scope: 'read_write', expiresAt: null });
    await owner.query(
      `INSERT INTO accounts (family_id, name, currency, accountable_type) VALUES ($1, 'Everyday Checking', 'USD', 'Depository')`,
      [key.family_id],
    );
    return [
      'A demo family was made. Its API key is shown this once:',
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
