import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { normalizedPassword } from './passwords.js';
import { authSettings } from '../auth.settings.js';

/** Hashing time grows with the length. */
const MAX_LENGTH = 256;
/** The time of the estimate grows faster than the length. Further characters only make a password stronger. */
const MAX_ESTIMATED = 100;
/** zxcvbn scores range from 0 to 4. Passwords with 0 and 1 can be guessed with a list of common ones. */
const MIN_SCORE = 2;

/** The rules for new passwords (NIST SP 800-63B, 5.1.1.2): long, and not easy to guess. */
@Injectable()
export class PasswordPolicy {
  private readonly estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_ESTIMATED });

  constructor(private readonly config: Config) {}

  /**
   * Throws `validation_failed` for the field `password`.
   * @param known texts that others know about the person, such as address and family name
   */
  check(password: string, known: readonly string[]): void {
    const problem = this.problemOf(normalizedPassword(password), known);
    if (problem !== null) throw validationFailed({ password: [`password ${problem}`] });
  }

  private problemOf(password: string, known: readonly string[]): string | null {
    const length = [...password].length;
    const { passwordMinLength } = authSettings.of(this.config);
    if (length < passwordMinLength) return `must have at least ${passwordMinLength} characters`;
    if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
    if (known.some((text) => text.toLowerCase() === password.toLowerCase()))
      return 'must not be your address or a name';
    const { score } = this.estimator.check(password.slice(0, MAX_ESTIMATED), known.flatMap(wordsOf));
    return score < MIN_SCORE ? 'is too easy to guess: it is common, or made of your address or family name' : null;
  }
}

/** Returns a text and its words. A password can contain each of them. */
function wordsOf(text: string): readonly string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)];
}
