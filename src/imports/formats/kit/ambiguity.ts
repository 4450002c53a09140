import type { Blocker } from '../format.js';

/** A cell that equally plausible formats read differently. */
export interface Ambiguity {
  readonly cell: string;
  readonly readings: readonly { readonly format: string; readonly value: string }[];
}

/**
 * Returns a blocker that asks the user to choose; nothing is guessed.
 * @param setting the setting that resolves the ambiguity
 */
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
