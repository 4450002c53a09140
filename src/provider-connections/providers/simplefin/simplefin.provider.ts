import type { Config } from '../../../platform/config.js';
import { type ConnectionProvider, type FetchPeriod, ProviderError, type ProviderSnapshot } from '../provider.js';
import { type ProviderAnswer, askProvider } from '../kit/provider-request.js';
import { readAccountSet } from './simplefin.account-set.js';
import { joinSnapshots, windowsOf } from './simplefin.windows.js';
import { simplefinSettings } from './simplefin.settings.js';
import { readAccessUrl, readSetupToken } from './simplefin.urls.js';

/**
 * SimpleFIN, versions 2 and 1 (https://www.simplefin.org/protocol.html). A setup token encodes an address that
 * returns an access URL once; the access URL returns accounts and their transactions.
 */
const simplefin: ConnectionProvider = {
  name: 'simplefin',

  async connect(setupToken: string, config: Config): Promise<string> {
    const { origins } = simplefinSettings.of(config);
    const url = readSetupToken(setupToken, origins);
    const answer = await askProvider({ method: 'POST', url }, origins);
    demandSuccess(answer);
    readAccessUrl(answer.text, origins);
    return answer.text.trim();
  },

  async fetch(credential: string, period: FetchPeriod, config: Config): Promise<ProviderSnapshot> {
    const { origins } = simplefinSettings.of(config);
    const { url, authorization } = readAccessUrl(credential, origins);
    const snapshots: ProviderSnapshot[] = [];
    for (const window of windowsOf(period)) {
      const asked = new URL(url);
      asked.search = new URLSearchParams({
        version: '2',
        pending: '1',
        'start-date': String(seconds(window.from)),
        'end-date': String(seconds(window.until)),
      }).toString();
      const headers = { Authorization: authorization, Accept: 'application/json' };
      const answer = await askProvider({ method: 'GET', url: asked, headers }, origins);
      demandSuccess(answer);
      snapshots.push(readAccountSet(answer.text));
    }
    return joinSnapshots(snapshots);
  },
};

export default simplefin;

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Throws unless the request succeeded. 402: the subscription has ended. 403: the credential was revoked or used up. */
function demandSuccess({ status }: ProviderAnswer): void {
  if (status === 200) return;
  const failure = status === 402 || status === 401 || status === 403 ? 'refused' : 'unreachable';
  throw new ProviderError(failure, `The provider answered ${status}`);
}
