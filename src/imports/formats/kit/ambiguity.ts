import type { Blocker } from '../format.js';

/** A cell that formats with an equal claim read differently. */
export interface Ambiguity {
  readonly cell: string;
  readonly readings: readonly { readonly format: string; readonly value: string }[];
}

/** No coin is tossed: the person who has the file says how it is written. @param setting the setting that says it */
export function ambiguityBlockers(setting: string, ambiguity: Ambiguity | null): readonly Blocker[] {
  if (ambiguity === null) return [];
  const readings = ambiguity.readings.map(({ format, value }) => `${value} (${format})`).join(' or ');
  return [
    {
      code: `ambiguous_${setting}`,
      message: `"${ambiguity.cell}" can be read as ${readings}: set ${setting} to say which`,
    },
  ];
}
