import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const PATH = join(root, 'dist', '.proved-expressions.json');

/**
 * The expressions that an earlier run has proved to take linear time: proofs take half a minute, and depend on nothing
 * but the expression, the version of recheck and its parameters.
 */
export class ProvedExpressions {
  #by;
  #proved;

  /** @param parameters of recheck */
  constructor(parameters) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'recheck', 'package.json'), 'utf8'));
    this.#by = JSON.stringify([version, parameters]);
    const { by, proved } = existsSync(PATH) ? JSON.parse(readFileSync(PATH, 'utf8')) : {};
    this.#proved = new Set(by === this.#by ? proved : []);
  }

  has(expression) {
    return this.#proved.has(expression);
  }

  /** Keeps these expressions for the next run. */
  keep(expressions) {
    mkdirSync(dirname(PATH), { recursive: true });
    writeFileSync(PATH, JSON.stringify({ by: this.#by, proved: expressions }));
  }
}
