/** An error code, as its owner describes it. */
export interface ErrorCodeFacts {
  /** The HTTP status of the answer. */
  readonly status: number;
  /** An example of the body for the documentation, without `error`, which is the code. */
  readonly example: ErrorExample;
  /** The class that documents the body, where it has more members than ErrorResponse. */
  readonly body?: new () => object;
}

/** The members of an example body. Those beside the first three are documented by the code's own class. */
export interface ErrorExample {
  readonly message: string;
  readonly errors?: readonly string[];
  readonly details?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

/**
 * The error codes of the program, for the compiler. Their owner adds them twice: here by declaration merging, and to the
 * running program with `defineErrorCodes`.
 * @example
 * const goalErrors = defineErrorCodes({ goal_reached: { status: 422, example: { message: 'The goal is reached.' } } });
 * type GoalErrors = typeof goalErrors;
 * declare module '../platform/error-codes.js' {
 *   interface ErrorCodes extends GoalErrors {}
 * }
 */
export interface ErrorCodes {}

/** Every code an error body of the API can carry in `error`. */
export type ErrorCode = keyof ErrorCodes;

const defined = new Map<string, ErrorCodeFacts>();

/** Adds error codes to the API. Throws an Error when somebody else has added one of them. */
export function defineErrorCodes<Code extends string>(
  codes: Readonly<Record<Code, ErrorCodeFacts>>,
): Readonly<Record<Code, ErrorCodeFacts>> {
  for (const [code, facts] of Object.entries<ErrorCodeFacts>(codes)) {
    if (defined.has(code)) throw new Error(`The error code ${code} is defined twice`);
    defined.set(code, facts);
  }
  return codes;
}

/** Throws an Error when the code is not defined: the file that defines it was not loaded. */
export function factsOfError(code: ErrorCode): ErrorCodeFacts {
  const facts = defined.get(code);
  if (facts === undefined) throw new Error(`The error code ${String(code)} is not defined`);
  return facts;
}

/** The HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return factsOfError(code).status;
}

/** All error codes with their facts, in alphabetical order, whatever the order in which features were loaded. */
export function listErrorCodes(): readonly (readonly [code: string, facts: ErrorCodeFacts])[] {
  return [...defined].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
