/** Where a rate is from, the most trusted first: a person, a list that was sent, a provider. */
export const RATE_SOURCES = ['entered', 'imported', 'provider'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];
