import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Injectable } from '@nestjs/common';
import { connectTo } from './target.connection.js';
import { Targets } from './targets.js';

const ALL_MS = 30_000;

/** Reads what is at a URL. Like the sender of messages, it follows no redirect and reaches no address that `Targets` refuses. */
@Injectable()
export class TargetReader {
  constructor(private readonly targets: Targets) {}

  /**
   * Returns the body of a response with status 200. Takes 30 seconds at most. Throws an Error for anything else.
   * @param mostBytes a longer body is an error
   */
  async read(url: string, mostBytes: number): Promise<Buffer> {
    const signal = AbortSignal.timeout(ALL_MS);
    const target = this.targets.read(url);
    const socket = await connectTo(this.targets, target, signal);
    try {
      const { pathname, search, host } = target.url;
      const headers = { Host: host, Connection: 'close' };
      const asking = request({ path: `${pathname}${search}`, headers, createConnection: () => socket, signal });
      asking.end();
      const [response] = (await once(asking, 'response', { signal })) as [IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`The server answered ${response.statusCode}`);
      return await bodyOf(response, mostBytes);
    } finally {
      socket.destroy();
    }
  }
}

async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`The answer is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
