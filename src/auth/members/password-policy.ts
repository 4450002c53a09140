import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { normalizedPassword } from './passwords.js';

/** Hashing takes as long as the password is. */
const MOST_LENGTH = 256;
/** Estimating takes longer than a password is; what is beyond only makes it stronger. */
const LOOKED_AT = 100;
/** The scores of zxcvbn go from 0 to 4; 0 and 1 fall to those who guess with a list of common passwords. */
const LEAST_SCORE = 2;

/** What a password that somebody chooses has to be (NIST SP 800-63B, 5.1.1.2): long, and not what everybody tries first. */
@Injectable()
export class PasswordPolicy {
  private readonly estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });

  constructor(private readonly config: Config) {}

  /**
   * @param known what others know of the person, such as address and family name
   * @throws `validation_failed` with a sentence about the field `password`
   */
  check(password: string, known: readonly string[]): void {
    const problem = this.problemOf(normalizedPassword(password), known);
    if (problem !== null) throw validationFailed({ password: [`password ${problem}`] });
  }

  private problemOf(password: string, known: readonly string[]): string | null {
    const length = [...password].length;
    const { passwordMinLength } = this.config;
    if (length < passwordMinLength) return `must have at least ${passwordMinLength} characters`;
    if (length > MOST_LENGTH) return `must have at most ${MOST_LENGTH} characters`;
    if (known.some((text) => text.toLowerCase() === password.toLowerCase()))
      return 'must not be your address or a name';
    const { score } = this.estimator.check(password.slice(0, LOOKED_AT), known.flatMap(wordsOf));
    return score < LEAST_SCORE ? 'is too easy to guess: it is common, or made of what is known of you' : null;
  }
}

/** A text and its words, in which it may turn up in a password. */
function wordsOf(text: string): readonly string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)];
}
