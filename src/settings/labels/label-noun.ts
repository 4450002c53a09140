import type { TransactionFilters } from '../transactions/transaction-filters.js';

/** How pages call a kind of label. */
export interface LabelNoun {
  /** The folder of its pages below `/settings`. */
  readonly folder: string;
  /** The title of the list. */
  readonly title: string;
  readonly one: string;
  readonly several: string;
  /** What labels of this kind are for. */
  readonly purpose: string;
  /** The filter of transactions with a label. */
  readonly filter: keyof TransactionFilters;
}

export const CATEGORIES: LabelNoun = {
  folder: 'categories',
  title: 'Categories',
  one: 'category',
  several: 'categories',
  purpose: 'What money is spent on, and where it comes from. Reports and budgets follow them.',
  filter: 'category_id',
};

export const TAGS: LabelNoun = {
  folder: 'tags',
  title: 'Tags',
  one: 'tag',
  several: 'tags',
  purpose: 'What transactions of several categories have in common: a journey, a renovation, work.',
  filter: 'tag_id',
};

export const MERCHANTS: LabelNoun = {
  folder: 'merchants',
  title: 'Merchants',
  one: 'merchant',
  several: 'merchants',
  purpose: 'Who was paid, or who paid. Banks write one merchant in many ways: merge those that are the same.',
  filter: 'merchant_id',
};
