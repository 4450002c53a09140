import { piggy, wrongPiggy } from './piggy.base.js';

const ATTEMPTS = 20;

/** Sends a token that is refused again and again. */
export default wrongPiggy({
  sync: (session) =>
    piggy.sync({
      ...session,
      async ask(request) {
        let answer = await session.ask(request);
        for (let attempt = 1; answer.status === 401 && attempt < ATTEMPTS; attempt += 1) {
          answer = await session.ask(request);
        }
        return answer;
      },
    }),
});
