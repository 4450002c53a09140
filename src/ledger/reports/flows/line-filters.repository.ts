/** The word of a filter for lines that have none. */
export const NONE = 'none';

/** The ids that a filter accepts, and the word `none`. */
export type WantedIds = readonly string[];

/** Which lines a report counts; a member that is absent restricts nothing. */
export interface LineFilters {
  readonly categoryIds?: WantedIds | undefined;
  /** Whether a category stands for the categories below it too. */
  readonly withChildren?: boolean | undefined;
  readonly merchantIds?: WantedIds | undefined;
  readonly tagIds?: WantedIds | undefined;
  /** The least and the greatest size of the transaction in its currency, as decimal texts without a sign. */
  readonly minAmount?: string | undefined;
  readonly maxAmount?: string | undefined;
  /** A text in the name or the notes of the transaction, in any case. */
  readonly search?: string | undefined;
}

/** Conditions in SQL, and the values of their parameters. */
export interface FilterConditions {
  /** For lines `e` that are transactions. */
  readonly ofUnsplit: string;
  /** For split lines `e` of transactions `w`. */
  readonly ofSplit: string;
  readonly parameters: readonly unknown[];
}

/**
 * The conditions of all filters of reports.
 * @param first the number of the first parameter
 */
export function conditionsOf(filters: LineFilters, first: number): FilterConditions {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => {
    parameters.push(value);
    return `$${first + parameters.length - 1}`;
  };
  const ofLine = [
    ofIds('e.category_id', filters.categoryIds, (ids) =>
      filters.withChildren === true ? withChildren(parameter(ids)) : `${parameter(ids)}::uuid[]`,
    ),
    ofIds('e.merchant_id', filters.merchantIds, (ids) => `${parameter(ids)}::uuid[]`),
    ofTags(filters.tagIds, parameter),
  ].flatMap((condition) => condition ?? []);
  const ofTransaction = transactionConditions(filters, parameter);
  return {
    ofUnsplit: joined([...ofLine, ...ofTransaction.map((condition) => condition('e'))]),
    ofSplit: joined([...ofLine, ...ofTransaction.map((condition) => condition('w'))]),
    parameters,
  };
}

function transactionConditions(
  { minAmount, maxAmount, search }: LineFilters,
  parameter: (value: unknown) => string,
): readonly ((alias: string) => string)[] {
  const conditions: ((alias: string) => string)[] = [];
  if (minAmount !== undefined) {
    const least = parameter(minAmount);
    conditions.push((alias) => `abs(${alias}.amount) >= ${least}::numeric`);
  }
  if (maxAmount !== undefined) {
    const most = parameter(maxAmount);
    conditions.push((alias) => `abs(${alias}.amount) <= ${most}::numeric`);
  }
  if (search !== undefined) {
    const text = parameter(search);
    conditions.push(
      (alias) =>
        `(strpos(${alias}.name_key, name_key(${text})) > 0 OR strpos(lower(${alias}.notes), lower(${text})) > 0)`,
    );
  }
  return conditions;
}

function ofIds(
  column: string,
  wanted: WantedIds | undefined,
  listed: (ids: readonly string[]) => string,
): string | null {
  if (wanted === undefined) return null;
  const known = wanted.filter((id) => id !== NONE);
  const any = [
    ...(wanted.includes(NONE) ? [`${column} IS NULL`] : []),
    ...(known.length > 0 ? [`${column} = ANY (${listed(known)})`] : []),
  ];
  return `(${any.join(' OR ')})`;
}

function ofTags(wanted: WantedIds | undefined, parameter: (value: unknown) => string): string | null {
  if (wanted === undefined) return null;
  const tagging = 'SELECT FROM taggings t WHERE t.family_id = $1 AND t.entry_id = e.id';
  const known = wanted.filter((id) => id !== NONE);
  const any = [
    ...(wanted.includes(NONE) ? [`NOT EXISTS (${tagging})`] : []),
    ...(known.length > 0 ? [`EXISTS (${tagging} AND t.tag_id = ANY (${parameter(known)}::uuid[]))`] : []),
  ];
  return `(${any.join(' OR ')})`;
}

function withChildren(ids: string): string {
  return `ARRAY(SELECT c.id FROM categories c
    WHERE c.family_id = $1 AND (c.id = ANY (${ids}::uuid[]) OR c.parent_id = ANY (${ids}::uuid[])))`;
}

function joined(conditions: readonly string[]): string {
  return conditions.map((condition) => `AND ${condition}`).join('\n    ');
}
