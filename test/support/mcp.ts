import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** What a tool answered. */
export interface ToolAnswer {
  readonly isError: boolean;
  // Tests access the result freely; the client checks it against the schema of the tool.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

/** A client of `/mcp` with a key, of the newest revision of the protocol. */
export class McpClient {
  private constructor(private readonly client: Client) {}

  static async connect(url: string, key: string, capabilities: object = {}): Promise<McpClient> {
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { capabilities, versionNegotiation: { mode: 'auto' } },
    );
    const headers = { 'X-Api-Key': key };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
    return new McpClient(client);
  }

  get raw(): Client {
    return this.client;
  }

  async toolNames(): Promise<readonly string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  /** Calls a tool. The text of its result must be the same data. */
  async call(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<ToolAnswer> {
    const result = await this.client.callTool({ name, arguments: args });
    const [content] = result.content as readonly { readonly type: string; readonly text?: string }[];
    const data: unknown = JSON.parse(content?.text ?? 'null');
    if (result.isError !== true && JSON.stringify(result.structuredContent) !== content?.text) {
      throw new Error('The text of a result differs from its structured content');
    }
    return { isError: result.isError === true, data };
  }

  async read(uri: string): Promise<unknown> {
    const { contents } = await this.client.readResource({ uri });
    const [first] = contents;
    return JSON.parse(first !== undefined && 'text' in first ? first.text : 'null');
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
