import { piggy, wrongPiggy } from './piggy.base.js';

/** Does not pass on what the bank took back. */
export default wrongPiggy({
  async *sync(session) {
    for await (const page of piggy.sync(session)) yield { ...page, removed: [] };
  },
});
