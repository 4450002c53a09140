import { isAtLeast, type Role } from '../platform/access/roles.js';

/** A page of the menu. */
export interface MenuEntry {
  readonly href: string;
  readonly label: string;
}

/** What the header leads to. */
export interface Menu {
  /** Always visible. */
  readonly pages: readonly MenuEntry[];
  /** Each opens when it is chosen. */
  readonly groups: readonly { readonly label: string; readonly pages: readonly MenuEntry[] }[];
}

const PAGES = [
  page('overview', 'Overview'),
  page('transactions', 'Transactions'),
  page('accounts', 'Accounts'),
  page('imports', 'Imports'),
  page('chats', 'Chat'),
];
const PLAN = [page('budgets', 'Budgets'), page('recurring', 'Recurring'), page('investments', 'Investments')];
const ORGANIZE = [
  page('categories', 'Categories'),
  page('tags', 'Tags'),
  page('merchants', 'Merchants'),
  page('rules', 'Rules'),
  page('matches', 'Matches'),
  page('proposals', 'Proposals'),
];
const SETTINGS = [
  page('connections', 'Connections'),
  page('keys', 'Keys'),
  page('family', 'Family'),
  page('sessions', 'Sessions'),
  page('usage', 'Usage'),
];
const FOR_OWNERS = [page('webhooks', 'Webhooks'), page('events', 'Events'), page('audit', 'Audit')];
const API = { href: '/docs', label: 'API' };

/** The pages that a member with this role can see. */
export function menuFor(role: Role): Menu {
  return {
    pages: PAGES,
    groups: [
      { label: 'Plan', pages: PLAN },
      { label: 'Organize', pages: ORGANIZE },
      { label: 'Settings', pages: [...SETTINGS, ...(isAtLeast(role, 'owner') ? FOR_OWNERS : []), API] },
    ],
  };
}

/** Whether a path is that of a page, or of one below it. */
export function isWithin(path: string, { href }: MenuEntry): boolean {
  return path === href || path.startsWith(`${href}/`);
}

function page(name: string, label: string): MenuEntry {
  return { href: `/settings/${name}`, label };
}
