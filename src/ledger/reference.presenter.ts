import type { Reference } from './reference.response.js';

export function presentReference({ id, name }: Reference): Reference {
  return { id, name };
}
