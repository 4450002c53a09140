type Body = () => void | Promise<void>;

/** What the suites need of a test runner. */
interface Runner {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly it: (name: string, body: Body, timeoutMs: number) => unknown;
  readonly beforeAll: (body: Body, timeoutMs: number) => unknown;
  readonly afterAll: (body: Body, timeoutMs: number) => unknown;
}

/** The longest time for a test that starts or stops Hearth. */
const PATIENCE_MS = 180_000;

const runner = await findRunner();

/** Jest has its functions as globals; otherwise it is `node:test`. */
async function findRunner(): Promise<Runner> {
  const jest = globalThis as unknown as Partial<Runner>;
  if (
    jest.describe !== undefined &&
    jest.it !== undefined &&
    jest.beforeAll !== undefined &&
    jest.afterAll !== undefined
  ) {
    return { describe: jest.describe, it: jest.it, beforeAll: jest.beforeAll, afterAll: jest.afterAll };
  }
  const node = await import('node:test');
  const options = (timeout: number): { readonly timeout: number } => ({ timeout });
  return {
    describe: node.describe,
    it: (name, body, timeoutMs) => node.it(name, options(timeoutMs), body),
    beforeAll: (body, timeoutMs) => node.before(body, options(timeoutMs)),
    afterAll: (body, timeoutMs) => node.after(body, options(timeoutMs)),
  };
}

export function describe(name: string, body: () => void): void {
  runner.describe(name, body);
}

export function it(name: string, body: Body): void {
  runner.it(name, body, PATIENCE_MS);
}

export function beforeAll(body: Body): void {
  runner.beforeAll(body, PATIENCE_MS);
}

export function afterAll(body: Body): void {
  runner.afterAll(body, PATIENCE_MS);
}
