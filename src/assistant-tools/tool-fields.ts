import { z } from 'zod';
import { isCalendarDate } from '../platform/validation/calendar-date.js';
import { isUuid } from '../platform/validation/uuid.js';
import { cleaned, untrusted } from './untrusted-text.js';

const AMOUNT = /^\d{1,15}(\.\d{1,4})?$/;

/** A UUID of a record, in lower case. */
export function id(description: string): z.ZodType<string, string> {
  return z
    .string()
    .refine(isUuid, 'must be a UUID')
    .transform((text) => text.toLowerCase())
    .describe(description);
}

/** A day, `YYYY-MM-DD`, from 1900 to 2100. */
export function day(description: string): z.ZodType<string, string> {
  return z
    .string()
    .refine((text) => isCalendarDate(text) && text >= '1900-01-01' && text <= '2100-12-31', {
      message: 'must be a date such as 2026-08-22, from 1900 to 2100',
    })
    .describe(`${description} YYYY-MM-DD.`);
}

/** The size of an amount, without its sign: a decimal text, or a number. */
export function size(description: string): z.ZodType<string, string | number> {
  return z
    .union([z.string(), z.number()])
    .transform(String)
    .refine((text) => AMOUNT.test(text), 'must be a decimal such as "50.00", without a sign')
    .describe(description);
}

/** A text that PostgreSQL can store: without U+0000 and halves of characters. */
export function text(description: string, most: number): z.ZodString {
  return z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(most, `must have at most ${most} characters`)
    .refine((given) => !/[\0\p{Surrogate}]/u.test(given), 'must not contain U+0000 or half of a character')
    .describe(description);
}

/** A cursor of an earlier result. */
export const cursor = text('`next_cursor` of the result before, with the same other arguments.', 4096);

/** Whether rows of a result were left out. */
export const truncated = z
  .literal(true)
  .optional()
  .describe('Whether the result was cut, because it had more than 100 rows or 64 KiB.');

export const money = z.string().describe('A decimal, such as 1234.56.');
export const currency = z.string().describe('ISO 4217.');
export const recordId = z.string().describe('The id of the record.');

/** A record that another one names. */
export const reference = z.object({ id: recordId, name_untrusted: untrusted });

export function referenceOf({
  id: of,
  name,
}: {
  readonly id: string;
  readonly name: string;
}): z.output<typeof reference> {
  return { id: of, name_untrusted: cleaned(name) };
}

export function referenceOrNull(
  of: { readonly id: string; readonly name: string } | null | undefined,
): z.output<typeof reference> | null {
  return of ? referenceOf(of) : null;
}
