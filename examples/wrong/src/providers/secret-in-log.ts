import { piggy, wrongPiggy } from './piggy.base.js';

/** Prints the tokens of the connection. */
export default wrongPiggy({
  sync(session) {
    console.log('Syncing with', session.credential());
    return piggy.sync(session);
  },
});
