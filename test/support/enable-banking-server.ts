import { createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listeningServer, LocalServer } from './local-server.js';

export const APPLICATION_ID = 'cf589be3-3755-465b-a8df-a90a16a31403';

/** The key of the application, in PEM. */
export const { privateKey: APPLICATION_KEY, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

export const IBAN = 'FI2112345600000785';

export interface BankTransaction {
  readonly entry_reference: string | null;
  readonly transaction_amount: { readonly currency: string; readonly amount: string };
  readonly credit_debit_indicator: 'CRDT' | 'DBIT';
  readonly status: string;
  readonly booking_date?: string | null;
  readonly transaction_date?: string | null;
  readonly creditor?: { readonly name: string } | null;
  readonly debtor?: { readonly name: string } | null;
  readonly remittance_information?: readonly string[];
}

interface Visit {
  readonly redirect: string;
  readonly state: string;
  readonly validUntil: string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const failure = (status: number, error: string): Answer => ({
  status,
  body: { code: status, message: 'It did not work', error, detail: null },
});

/**
 * A small Enable Banking with one bank, Nordea in Finland, of one person with one account. It speaks the API of
 * https://enablebanking.com/docs/api/reference/: requests signed by the application, visits, sessions, pages.
 */
export class EnableBankingServer extends LocalServer {
  /** Most of the requests, as `GET /accounts/…`, with the query. */
  readonly requests: string[] = [];
  transactions: BankTransaction[] = [];
  balance = '100.00';
  /** The consent that the bank allows, in seconds. */
  consentSeconds = 90 * 86_400;
  pageSize = 2;
  /** Answers requests for accounts in place of the bank. */
  answer: ((response: ServerResponse) => void) | null = null;
  private readonly visits = new Map<string, Visit>();
  private readonly codes = new Map<string, Visit>();
  private readonly sessions = new Map<string, string>();

  static async start(): Promise<EnableBankingServer> {
    return new EnableBankingServer(await listeningServer());
  }

  /** The person visits the bank and consents. @returns where the bank sends the person back to */
  consent(address: string): string {
    const visit = this.visitOf(address);
    const code = randomUUID();
    this.codes.set(code, visit);
    return `${visit.redirect}?${new URLSearchParams({ state: visit.state, code }).toString()}`;
  }

  /** The person visits the bank and declines. */
  decline(address: string): string {
    const { redirect, state } = this.visitOf(address);
    return `${redirect}?${new URLSearchParams({ state, error: 'access_denied' }).toString()}`;
  }

  /** The person takes back all consents. */
  revoke(): void {
    this.sessions.clear();
  }

  private visitOf(address: string): Visit {
    const visit = this.visits.get(new URL(address).searchParams.get('visit') ?? '');
    if (visit === undefined) throw new Error(`Nobody began the visit ${address}`);
    return visit;
  }

  protected override async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.origin);
    const body = await bodyOf(request);
    this.requests.push(`${request.method} ${request.url}`);
    if (this.answer !== null && url.pathname.startsWith('/accounts/')) return this.answer(response);
    const answer = isSigned(request.headers.authorization)
      ? this.answerTo(request.method, url, body)
      : failure(401, 'UNAUTHORIZED');
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
  }

  private answerTo(method: string | undefined, url: URL, body: string): Answer {
    const [, noun, id = '', part] = url.pathname.split('/');
    if (method === 'GET' && noun === 'aspsps') return { status: 200, body: { aspsps: [this.bank()] } };
    if (method === 'POST' && noun === 'auth') return this.beginVisit(JSON.parse(body));
    if (method === 'POST' && noun === 'sessions') return this.beginSession(JSON.parse(body));
    if (noun !== 'accounts') return failure(404, 'NOT_FOUND');
    if (!this.sessions.has(id)) return failure(401, 'EXPIRED_SESSION');
    return part === 'balances' ? this.balances() : this.page(url.searchParams);
  }

  private bank(): object {
    return { name: 'Nordea', country: 'FI', psu_types: ['personal'], maximum_consent_validity: this.consentSeconds };
  }

  private beginVisit(body: {
    redirect_url: string;
    state: string;
    access: { valid_until: string };
    aspsp: { name: string; country: string };
  }): Answer {
    if (body.aspsp.name !== 'Nordea' || body.aspsp.country !== 'FI') return failure(422, 'WRONG_ASPSP_PROVIDED');
    const id = randomUUID();
    this.visits.set(id, { redirect: body.redirect_url, state: body.state, validUntil: body.access.valid_until });
    return { status: 200, body: { url: `${this.origin}/ais/start?visit=${id}`, authorization_id: id } };
  }

  private beginSession({ code }: { code: string }): Answer {
    const visit = this.codes.get(code);
    if (visit === undefined || !this.codes.delete(code)) return failure(422, 'WRONG_AUTHORIZATION_CODE');
    const uid = randomUUID();
    this.sessions.set(uid, visit.validUntil);
    const account = {
      uid,
      identification_hash: 'WwpbCiJhY2NvdW50',
      account_id: { iban: IBAN, other: null },
      name: 'Käyttötili',
      product: 'Current account',
      cash_account_type: 'CACC',
      currency: 'EUR',
    };
    return {
      status: 200,
      body: {
        session_id: randomUUID(),
        accounts: [account],
        aspsp: { name: 'Nordea', country: 'FI' },
        psu_type: 'personal',
        access: { valid_until: visit.validUntil },
      },
    };
  }

  private balances(): Answer {
    const balance = (type: string, amount: string): object => ({
      name: type,
      balance_amount: { currency: 'EUR', amount },
      balance_type: type,
      reference_date: new Date().toISOString().slice(0, 10),
    });
    return { status: 200, body: { balances: [balance('ITAV', '999.00'), balance('CLBD', this.balance)] } };
  }

  private page(query: URLSearchParams): Answer {
    const from = query.get('date_from') ?? '';
    const start = Number(query.get('continuation_key') ?? 0);
    const asked = this.transactions.filter(({ booking_date: day }) => (day ?? from) >= from);
    const end = start + this.pageSize;
    const transactions = asked.slice(start, end);
    return { status: 200, body: { transactions, continuation_key: end < asked.length ? String(end) : null } };
  }
}

/** Whether a request has a token of the application, signed and not too old. */
function isSigned(authorization = ''): boolean {
  const [header = '', claims = '', signature = ''] = authorization.replace('Bearer ', '').split('.');
  const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  const isGenuine = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${claims}`),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) return false;
  const { iss, aud, iat, exp } = read(claims);
  const { alg, kid } = read(header);
  const isOfUs = iss === 'enablebanking.com' && aud === 'api.enablebanking.com';
  return (
    isOfUs &&
    alg === 'RS256' &&
    kid === APPLICATION_ID &&
    Number(exp) > Date.now() / 1000 &&
    Number(exp) - Number(iat) <= 86_400
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
