/** How many of the suggestions of one kind of evidence were right. */
export interface Precision {
  readonly level: string;
  /** How many transactions the evidence has. */
  readonly support: string;
  /** The share of the suggested category among them, in tenths, rounded down. */
  readonly tenths: number;
  readonly precision: string;
}

export const PRECISIONS: readonly Precision[] = [
  { level: 'merchant', support: '2', tenths: 10, precision: '0.99' },
  { level: 'merchant', support: '3-5', tenths: 10, precision: '0.95' },
  { level: 'merchant', support: '6-20', tenths: 10, precision: '0.96' },
  { level: 'merchant', support: '6-20', tenths: 5, precision: '0.52' },
  { level: 'merchant', support: '6-20', tenths: 6, precision: '0.45' },
  { level: 'merchant', support: '6-20', tenths: 7, precision: '0.69' },
  { level: 'merchant', support: '6-20', tenths: 8, precision: '0.95' },
  { level: 'merchant', support: '6-20', tenths: 9, precision: '0.98' },
  { level: 'merchant', support: 'more', tenths: 10, precision: '0.98' },
  { level: 'merchant', support: 'more', tenths: 9, precision: '0.98' },
  { level: 'name', support: '2', tenths: 10, precision: '0.92' },
  { level: 'name', support: '2', tenths: 5, precision: '0.53' },
  { level: 'name', support: '3-5', tenths: 10, precision: '0.95' },
  { level: 'name', support: '3-5', tenths: 5, precision: '0.47' },
  { level: 'name', support: '3-5', tenths: 6, precision: '0.59' },
  { level: 'name', support: '3-5', tenths: 7, precision: '0.85' },
  { level: 'name', support: '3-5', tenths: 8, precision: '0.92' },
  { level: 'name', support: '6-20', tenths: 10, precision: '0.97' },
  { level: 'name', support: '6-20', tenths: 4, precision: '0.39' },
  { level: 'name', support: '6-20', tenths: 5, precision: '0.61' },
  { level: 'name', support: '6-20', tenths: 6, precision: '0.64' },
  { level: 'name', support: '6-20', tenths: 7, precision: '0.82' },
  { level: 'name', support: '6-20', tenths: 8, precision: '0.96' },
  { level: 'name', support: '6-20', tenths: 9, precision: '0.97' },
  { level: 'words', support: '2', tenths: 10, precision: '0.98' },
  { level: 'words', support: '3-5', tenths: 10, precision: '0.96' },
  { level: 'words', support: '6-20', tenths: 10, precision: '0.95' },
  { level: 'words', support: '6-20', tenths: 8, precision: '0.85' },
];
