import { once } from 'node:events';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ResolvedAddress } from './name-resolver.js';
import type { Target, Targets } from './targets.js';

const CONNECT_MS = 5_000;

/** The server of an `https` URL could not prove who it is, or does not speak TLS. */
export class TlsFailed extends Error {}

/**
 * Opens a connection to a target within 5 seconds. It resolves the name itself, connects to what it has checked, and checks the
 * connection again. Throws `RefusedAddress`, `TlsFailed`, and the errors of the network.
 * @returns the connection, with TLS for `https`; the caller closes it
 */
export async function connectTo(targets: Targets, target: Target, deadline: AbortSignal): Promise<Socket> {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(CONNECT_MS)]);
  const addresses = await beforeAbort(targets.resolve(target), signal);
  const socket = connect({ host: target.host, port: target.port, lookup: pinnedTo(addresses) });
  try {
    await once(socket, 'connect', { signal });
    targets.checkConnected(socket.remoteAddress);
    return target.url.protocol === 'https:' ? await secured(target, socket, signal) : socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Returns a `lookup` that knows only the checked addresses. */
function pinnedTo(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_name, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** The certificate is checked for the name in the URL, whatever the address is. */
async function secured({ host, isAddress }: Target, socket: Socket, signal: AbortSignal): Promise<Socket> {
  const tls = connectTls({ socket, host, ...(!isAddress && { servername: host }), ALPNProtocols: ['http/1.1'] });
  try {
    await once(tls, 'secureConnect', { signal });
    return tls;
  } catch (error) {
    tls.destroy();
    throw signal.aborted ? error : new TlsFailed((error as Error).message);
  }
}

async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
