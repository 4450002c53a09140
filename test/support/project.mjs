import { fileURLToPath } from 'node:url';

const TYPESCRIPT = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Creates a Jest project with the common settings. */
export function project(own) {
  return {
    rootDir: fileURLToPath(new URL('../..', import.meta.url)),
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '^.+\\.ts$': ['@swc/jest', TYPESCRIPT] },
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    testEnvironment: 'node',
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.hearth/'],
    ...own,
  };
}
