import { fileURLToPath } from 'node:url';
import { describeProvider } from 'hearth/testing';

const NOW = Math.floor(Date.now() / 1000);
const BOOKED = [{ reference: 'B1', at: NOW - 86_400, amount: '12.50', text: 'Pocket money' }];
const ACCOUNT = { number: '1', label: 'Piggy', currency: 'USD', balance: '20.00', as_of: NOW, booked: BOOKED };

describeProvider({
  provider: 'piggy',
  hearth: (origin) => ({
    plugins: [fileURLToPath(new URL('..', import.meta.url))],
    env: { HEARTH_PIGGY_ORIGIN: origin },
  }),
  setupToken: () => 'pig_42',
  secret: 'pig_42',
  reply: ({ headers }) =>
    headers['authorization'] === 'Bearer pig_42'
      ? { status: 200, body: { accounts: [ACCOUNT] } }
      : { status: 401, body: {} },
});
