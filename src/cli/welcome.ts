import { OperatorFamiliesRepository } from '../auth/index.js';
import { ownerDataSource } from '../platform/database/data-source.js';

/**
 * Creates a demo family with a user, an account and a key in a database without families.
 * @returns a greeting with what a first import needs; null when there is a family
 */
export async function welcomeFirstFamily(databaseUrl: string, address: string): Promise<string | null> {
  const owner = await ownerDataSource(databaseUrl).initialize();
  try {
    const key = await new OperatorFamiliesRepository(owner).createDemoFamily();
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
  } finally {
    await owner.destroy();
  }
}
