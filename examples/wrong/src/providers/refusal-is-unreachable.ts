import { ProviderError } from 'hearth/plugin';
import { piggy, wrongPiggy } from './piggy.base.js';

/** Says of a token that is refused that the bank is away, so nobody is asked to connect again. */
export default wrongPiggy({
  sync: (session) =>
    piggy.sync({
      ...session,
      async ask(request) {
        const answer = await session.ask(request);
        if (answer.status === 401) throw new ProviderError('unreachable', 'The provider answered 401');
        return answer;
      },
    }),
});
