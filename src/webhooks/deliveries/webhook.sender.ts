import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { AttemptError } from './webhook-delivery.entity.js';
import { connectTo, TlsFailed } from '../../platform/outgoing/target.connection.js';
import { RefusedAddress, type Target, Targets } from '../../platform/outgoing/targets.js';

const ALL_MS = 15_000;
const MOST_READ_BYTES = 16 * 1024;
const EXCERPT_BYTES = 1024;

/** What an endpoint answered. */
export interface Answered {
  /** null without an answer. */
  readonly statusCode: number | null;
  /** null with an answer. */
  readonly error: AttemptError | null;
  /** The start of the body, at most 1 KiB. */
  readonly bodyExcerpt: string | null;
  /** The header of the answer, as it is. */
  readonly retryAfter: string | null;
}

/** A message as it is sent. */
export interface OutgoingMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends messages, each over its own connection. It follows no redirect and uses no proxy. It writes nothing to an address
 * that `Targets` refuses: it resolves the name itself, connects to what it has checked, and checks the connection again.
 */
@Injectable()
export class WebhookSender {
  constructor(private readonly targets: Targets) {}

  /** Sends a message, within 15 seconds. Never rejects: what went wrong is in the answer. */
  async send(url: string, message: OutgoingMessage): Promise<Answered> {
    const deadline = AbortSignal.timeout(ALL_MS);
    let socket: Socket | null = null;
    try {
      const target = this.targets.read(url);
      socket = await connectTo(this.targets, target, deadline);
      return await exchange(target, socket, message, deadline);
    } catch (error) {
      return { statusCode: null, error: nameOf(error), bodyExcerpt: null, retryAfter: null };
    } finally {
      socket?.destroy();
    }
  }
}

async function exchange(
  { url }: Target,
  socket: Socket,
  { headers, body }: OutgoingMessage,
  signal: AbortSignal,
): Promise<Answered> {
  const outgoing = request({
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, Host: url.host, 'Content-Length': Buffer.byteLength(body), Connection: 'close' },
    createConnection: () => socket,
    signal,
  });
  outgoing.end(body);
  const response = await answerOf(outgoing);
  const read = await startOf(response);
  return {
    statusCode: response.statusCode ?? null,
    error: null,
    bodyExcerpt: excerptOf(read),
    retryAfter: response.headers['retry-after'] ?? null,
  };
}

async function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
  });
}

/** Reads the body as far as it is read at all. The status has arrived, so a body that breaks off is no failure. */
async function startOf(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MOST_READ_BYTES) response.destroy();
    });
    response.on('error', () => response.destroy());
    response.once('close', () => resolve(Buffer.concat(chunks)));
  });
}

/** Returns the start of a body as a text that PostgreSQL can store; null if it is empty. */
function excerptOf(body: Buffer): string | null {
  if (body.length === 0) return null;
  return new TextDecoder()
    .decode(body.subarray(0, EXCERPT_BYTES))
    .replaceAll('\u0000', '\ufffd')
    .slice(0, EXCERPT_BYTES);
}

function nameOf(error: unknown): AttemptError {
  if (error instanceof RefusedAddress) return 'refused_address';
  if (error instanceof TlsFailed) return 'tls_failed';
  const { name, code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  if (syscall === 'getaddrinfo') return 'unknown_name';
  return code.startsWith('HPE_') ? 'invalid_response' : 'connection_failed';
}
