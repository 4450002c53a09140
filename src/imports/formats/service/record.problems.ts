import type { RowError } from '../format.js';
import type { ExactJson } from '../kit/exact-json.js';
import { excerptOf } from './record.text.js';

/** The errors of the record on one line. */
export class RecordProblems {
  readonly errors: RowError[] = [];

  constructor(
    private readonly line: number,
    private readonly type: string,
  ) {}

  /** Adds an error of a member with an unusable value. @param problem completes a sentence that starts with "it" */
  invalid(code: string, field: string, value: ExactJson, problem: string): void {
    this.add(code, field, value, `${this.type} has an invalid ${field} "${excerptOf(value)}": it ${problem}`);
  }

  missing(fields: readonly string[]): void {
    const named = fields.join(', ');
    this.add('missing_required_fields', named, null, `${this.type} is missing required fields: ${named}`);
  }

  /**
   * Adds an error of members that contradict each other.
   * @param problem completes a sentence that starts with the type
   */
  contradiction(code: string, field: string, problem: string): void {
    this.add(code, field, null, `${this.type} ${problem}`);
  }

  /** Returns whether any of these members already has an error. */
  concern(...fields: readonly string[]): boolean {
    return this.errors.some(({ column }) => column !== null && fields.includes(column));
  }

  private add(code: string, field: string, value: ExactJson, problem: string): void {
    const shown = value === null ? null : excerptOf(value);
    this.errors.push({ code, column: field, value: shown, message: `line ${this.line}: ${problem}` });
  }
}
