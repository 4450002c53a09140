import { configOf } from 'hearth/plugin';
import { PiggyConfig } from 'hearth-plugin-piggy/dist/piggy.config.js';
import { piggy, wrongPiggy } from './piggy.base.js';

/** Sends requests past `ask`: they follow redirects to any origin, with the token. */
export default wrongPiggy({
  sync: (session) =>
    piggy.sync({
      ...session,
      async ask({ method, path, headers = {} }) {
        const response = await fetch(new URL(path, configOf(PiggyConfig).origin), { method, headers });
        return { status: response.status, text: await response.text() };
      },
    }),
});
