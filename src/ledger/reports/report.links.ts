/** The parameters of a link; those without a value are left out, and lists are separated by commas. */
export type LinkParameters = Readonly<Record<string, string | boolean | readonly (string | null)[] | undefined>>;

/** The address of the transactions whose lines a report counted; null in a list of ids is `none`. */
export function countedTransactions(parameters: LinkParameters): string {
  return linkTo('transactions', { ...parameters, kind: ['standard', 'one_time'], excluded: false, pending: false });
}

/** The address of a list. */
export function linkTo(noun: string, parameters: LinkParameters): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${valueOf(value)}`],
  );
  return given.length === 0 ? `/api/v1/${noun}` : `/api/v1/${noun}?${given.join('&')}`;
}

function valueOf(value: string | boolean | readonly (string | null)[]): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return encodeURIComponent(value);
  return value.map((one) => encodeURIComponent(one ?? 'none')).join(',');
}
