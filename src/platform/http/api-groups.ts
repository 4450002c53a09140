/** A group of operations in the OpenAPI document. */
export interface ApiGroup {
  readonly name: string;
  readonly description: string;
  /** Determines the order of groups in the document: the order in which a new user needs them. */
  readonly place: number;
}

const defined = new Map<string, ApiGroup>();

/** Adds a group. Throws an Error if its name is taken. @returns its name, for `@ApiTags` */
export function defineApiGroup(group: ApiGroup): string {
  if (defined.has(group.name)) throw new Error(`The group of operations ${group.name} is defined twice`);
  defined.set(group.name, group);
  return group.name;
}

export function listApiGroups(): readonly ApiGroup[] {
  return [...defined.values()].toSorted((one, other) => one.place - other.place);
}
