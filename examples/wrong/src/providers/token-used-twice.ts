import { piggy, wrongPiggy } from './piggy.base.js';

/** Never stores the new refresh token, and uses the old one again in the next sync. */
export default wrongPiggy({
  sync: (session) => piggy.sync({ ...session, saveCredential: async () => undefined }),
});
