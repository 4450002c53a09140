import { Injectable } from '@nestjs/common';
import { AccountTools, AssistantTools, ImportTools, mayUse, type ToolUser } from '../assistant-tools/index.js';
import { notFound } from '../platform/errors.js';
import { isUuid } from '../platform/validation/uuid.js';

interface ResourceFacts {
  readonly area: 'ledger' | 'imports';
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** A resource with a fixed address: the result of a tool without arguments. */
interface FixedResource extends ResourceFacts {
  readonly uri: string;
  readonly tool: string;
}

/** Resources of one kind, with an id as the end of their addresses. */
interface RecordResource extends ResourceFacts {
  readonly start: string;
  readonly read: (user: ToolUser, id: string) => Promise<object>;
}

const MIME_TYPE = 'application/json';

/** What clients can read by address: the same JSON as that of the tools. */
@Injectable()
export class McpResources {
  constructor(
    private readonly tools: AssistantTools,
    private readonly accounts: AccountTools,
    private readonly imports: ImportTools,
  ) {}

  private readonly fixed: readonly FixedResource[] = [
    {
      uri: 'hearth://accounts',
      tool: 'list_accounts',
      area: 'ledger',
      name: 'accounts',
      title: 'Accounts',
      description: 'The accounts of the family with their balances.',
    },
    {
      uri: 'hearth://categories',
      tool: 'list_categories',
      area: 'ledger',
      name: 'categories',
      title: 'Categories',
      description: 'The categories of the family.',
    },
  ];

  private readonly records: readonly RecordResource[] = [
    {
      start: 'hearth://accounts/',
      area: 'ledger',
      name: 'account',
      title: 'Account',
      description: 'One account with its balance.',
      read: (user, id) => this.accounts.readAccount(user, id),
    },
    {
      start: 'hearth://imports/',
      area: 'imports',
      name: 'import',
      title: 'Import',
      description: 'One import of a file, and how it went.',
      read: (user, id) => this.imports.readImport(user, id),
    },
  ];

  listFor(user: ToolUser): { uri: string; name: string; title: string; description: string; mimeType: string }[] {
    return this.fixed
      .filter((one) => isOpen(user, one))
      .map(({ uri, name, title, description }) => ({ uri, name, title, description, mimeType: MIME_TYPE }));
  }

  listTemplatesFor(
    user: ToolUser,
  ): { uriTemplate: string; name: string; title: string; description: string; mimeType: string }[] {
    return this.records
      .filter((one) => isOpen(user, one))
      .map(({ start, name, title, description }) => ({
        uriTemplate: `${start}{id}`,
        name,
        title,
        description,
        mimeType: MIME_TYPE,
      }));
  }

  /** Throws `not_found`, also for what the user may not read. */
  async read(user: ToolUser, uri: string): Promise<{ uri: string; mimeType: string; text: string }> {
    return { uri, mimeType: MIME_TYPE, text: JSON.stringify(await this.find(user, uri)) };
  }

  private async find(user: ToolUser, uri: string): Promise<object> {
    const fixed = this.fixed.find((one) => one.uri === uri);
    if (fixed !== undefined) return this.tools.call(user, fixed.tool, {});
    const record = this.records.find(({ start }) => uri.startsWith(start));
    const id = uri.slice(record?.start.length).toLowerCase();
    if (record === undefined || !isOpen(user, record) || !isUuid(id)) throw notFound();
    return record.read(user, id);
  }
}

function isOpen(user: ToolUser, { area }: ResourceFacts): boolean {
  return mayUse(user, { area, access: 'read' });
}
