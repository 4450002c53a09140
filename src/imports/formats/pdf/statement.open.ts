/** A setting that a statement leaves open. */
export interface OpenSetting {
  readonly setting: 'date_format' | 'number_format' | 'signage_convention';
  /** A cell that the values read differently. */
  readonly cell: string;
  /** The values of the setting that the statement allows. */
  readonly values: readonly string[];
}
