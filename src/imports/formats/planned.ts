/** A type whose name is taken and which cannot be imported yet. */
export interface PlannedFormat {
  readonly type: string;
  readonly planned: true;
}

export function planned(type: string): PlannedFormat {
  return { type, planned: true };
}
