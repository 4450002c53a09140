/** An error code, as described by the feature that defines it. */
export interface ErrorCodeFacts {
  /** The HTTP status of the response. */
  readonly status: number;
  /** An example of the body for the documentation, without `error`, which is the code. */
  readonly example: ErrorExample;
  /** The code in answers, if another code has the same name and another status. */
  readonly shownAs?: string;
  /** The class that documents the body, if it has more members than ErrorResponse. */
  readonly body?: new () => object;
}

/** The members of an example body. The code's own class documents all but the first three. */
export interface ErrorExample {
  readonly message: string;
  readonly errors?: readonly string[];
  readonly details?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

/**
 * The error codes, for the compiler. The feature that defines them adds them twice: here by declaration merging, and at
 * run time with `defineErrorCodes`.
 * @example
 * const goalErrors = defineErrorCodes({ goal_reached: { status: 422, example: { message: 'The goal is reached.' } } });
 * type GoalErrors = typeof goalErrors;
 * declare module '../platform/error-codes.js' {
 *   interface ErrorCodes extends GoalErrors {}
 * }
 */
export interface ErrorCodes {}

/** The error codes, which `error` in a response body shows. */
export type ErrorCode = keyof ErrorCodes;

const defined = new Map<string, ErrorCodeFacts>();

/** Adds error codes to the API. Throws an Error if one of them is already defined. */
export function defineErrorCodes<Code extends string>(
  codes: Readonly<Record<Code, ErrorCodeFacts>>,
): Readonly<Record<Code, ErrorCodeFacts>> {
  for (const [code, facts] of Object.entries<ErrorCodeFacts>(codes)) {
    if (defined.has(code)) throw new Error(`The error code ${code} is defined twice`);
    defined.set(code, facts);
  }
  return codes;
}

/**
 * Returns the facts of a code. Throws an Error if it is not defined because the file that defines it was not loaded.
 */
export function factsOfError(code: ErrorCode): ErrorCodeFacts {
  const facts = defined.get(code);
  if (facts === undefined) throw new Error(`The error code ${String(code)} is not defined`);
  return facts;
}

/** Returns the HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return factsOfError(code).status;
}

/** Returns a code as `error` in a response body has it. */
export function shownCode(code: ErrorCode): string {
  return factsOfError(code).shownAs ?? code;
}

/** Lists all error codes with their facts, in alphabetical order, regardless of the load order of features. */
export function listErrorCodes(): readonly (readonly [code: string, facts: ErrorCodeFacts])[] {
  return [...defined].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
