/** Whether a recurring transaction is expected again. */
export const RECURRING_STATUSES = ['active', 'inactive'] as const;

export type RecurringStatus = (typeof RECURRING_STATUSES)[number];
