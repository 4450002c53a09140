/** A page as a visitor received it. */
export interface VisitedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

export const PASSWORD = 'correct horse battery';

// Starts elsewhere in each test file, because files share a service, which counts the attempts from an address.
let count = Date.now() % 2 ** 24;

/** An email address that is not in use. */
export function freshEmail(): string {
  count += 1;
  return `visitor${count}.${Date.now()}@example.org`;
}

/** A network address without counted attempts, for a service that trusts one proxy. */
function freshAddress(): string {
  count += 1;
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

/**
 * A person whose browser has scripts disabled. Keeps cookies, follows links, and submits the forms that it receives.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** The form token of the last page. */
  csrfToken = '';

  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly baseUrl: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.headers = { 'X-Forwarded-For': freshAddress(), ...headers };
  }

  /** Signs up with a new family, and signs in. */
  static async member(
    baseUrl: string,
    facts: { readonly email?: string; readonly family?: string } = {},
  ): Promise<Visitor> {
    const visitor = new Visitor(baseUrl);
    const email = facts.email ?? freshEmail();
    await visitor.signUp(email, facts.family);
    await visitor.signIn(email);
    return visitor;
  }

  async signUp(email: string, family = 'Visitors', password = PASSWORD): Promise<VisitedPage> {
    await this.get('/settings/sign-up');
    return this.post('/settings/sign-up', { family_name: family, currency: 'USD', email, password });
  }

  async signIn(email: string, password = PASSWORD): Promise<VisitedPage> {
    await this.get('/settings/sign-in');
    return this.post('/settings/sign-in', { email, password });
  }

  async get(path: string): Promise<VisitedPage> {
    return this.send('GET', path);
  }

  /** Submits a form with the token of the last page, and with a file if one is given. */
  async post(path: string, fields: Readonly<Record<string, string>> = {}, file?: File): Promise<VisitedPage> {
    const all = { csrf_token: this.csrfToken, ...fields };
    if (file === undefined) return this.send('POST', path, new URLSearchParams(all));
    const form = new FormData();
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    form.append('file', file);
    return this.send('POST', path, form);
  }

  /** The cookies to send. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request. Does not follow a redirect, whose address is in `Location`. */
  async send(method: string, path: string, body?: URLSearchParams | FormData): Promise<VisitedPage> {
    const { cookie } = this;
    const response = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: { ...this.headers, ...(cookie !== '' && { Cookie: cookie }) },
      ...(body !== undefined && { body }),
    });
    for (const set of response.headers.getSetCookie()) this.keep(set);
    const html = await response.text();
    this.csrfToken = /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? this.csrfToken;
    return { status: response.status, headers: response.headers, html };
  }

  private keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(set)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
