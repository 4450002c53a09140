import { z } from 'zod';
import type { Caller } from '../platform/access/caller.js';
import { type AccessLevel, type Area, isAtLeast, leastRole } from '../platform/access/roles.js';
import { allows } from '../platform/access/scopes.js';
import { type FieldProblems, validationFailed } from '../platform/validation/validation-failed.js';

/** Who uses tools. A client has the scopes of its key; the assistant of the service has the rights of its member. */
export type ToolUser = Caller & { readonly scopes?: readonly string[] };

/** What a tool says about itself, and what it needs. */
export interface ToolFacts {
  readonly name: string;
  readonly title: string;
  /** For the model. */
  readonly description: string;
  readonly area: Area;
  readonly access: AccessLevel;
}

export interface ToolDefinition extends ToolFacts {
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
}

/** A tool that reads. */
export interface ReadingTool extends ToolDefinition {
  /** Checks the arguments and answers. Throws `validation_failed`, `not_found`, `invalid_cursor`. */
  readonly run: (user: ToolUser, given: unknown) => Promise<Readonly<Record<string, unknown>>>;
}

/** Makes a tool whose arguments are checked, and typed by their schemas. */
export function readingTool<I extends z.ZodObject, O extends z.ZodObject>(
  facts: Omit<ToolFacts, 'access'> & { readonly input: I; readonly output: O },
  answer: (user: ToolUser, given: z.output<I>) => Promise<z.output<O>>,
): ReadingTool {
  return { ...facts, access: 'read', run: async (user, given) => answer(user, checkArguments(facts.input, given)) };
}

/** Returns the arguments of a tool as its schema has them. Throws `validation_failed`, with every problem. */
export function checkArguments<I extends z.ZodObject>(schema: I, given: unknown): z.output<I> {
  const { success, data, error } = schema.safeParse(given ?? {});
  if (success) return data;
  const problems: Record<string, readonly string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.length === 0 ? 'arguments' : path.join('.');
    problems[field] = [`${field}: ${message}`];
  }
  throw validationFailed(problems satisfies FieldProblems);
}

/** Returns whether somebody may use a tool. */
export function mayUse({ role, scopes }: ToolUser, { area, access }: Pick<ToolFacts, 'area' | 'access'>): boolean {
  return (scopes === undefined || allows(scopes, area, access)) && isAtLeast(role, leastRole(area, access));
}
