/** A transaction that the bank has booked or announced. */
export interface ProvidedTransaction {
  /** The account, as the provider calls it: one of this page or of an earlier one. */
  readonly accountId: string;
  /** Unique within its account, and stable. */
  readonly id: string;
  /** When it was booked, in seconds since 1970; of a pending one, when it was made. */
  readonly postedAt: number;
  /** A decimal text; inflows are positive. */
  readonly amount: string;
  readonly name: string;
  /** `pending`: the bank may still change or withdraw it. */
  readonly status: 'pending' | 'posted';
  /** The id of its pending form, if that was another one. */
  readonly replaces?: string;
}

/** How the bank itself calls an account. Files of the bank name the same account by the same identity. */
export interface ProvidedIdentity {
  readonly scheme: 'iban' | 'bban';
  /** The code of the bank; blank where the number says it, as an IBAN does. */
  readonly bank: string;
  readonly number: string;
}

export interface ProvidedBalance {
  /** `available` includes credit lines and what is pending. Hearth keeps the newest booked one. */
  readonly kind: 'booked' | 'available';
  /** A decimal text. Assets are positive and debts negative, for any kind of account. */
  readonly amount: string;
  /** The time of the balance, in seconds since 1970. */
  readonly at: number;
}

export interface ProvidedAccount {
  /** Unique within its connection, and stable. */
  readonly id: string;
  readonly name: string;
  /** Absent if the provider does not know it. */
  readonly identity?: ProvidedIdentity;
  /** A word for its kind, such as `Savings`; absent: the name may say it. */
  readonly kind?: string;
  /** The bank or broker; null if the provider does not name it. */
  readonly institution: string | null;
  /** As written by the provider. The ledger may not know the currency. */
  readonly currency: string;
  /** Empty if the provider gives none now. */
  readonly balances: readonly ProvidedBalance[];
}

/** An error that the provider reports in its response, beside what it does give. */
export interface ProviderTrouble {
  /** Whether the user has to sign in or pay at the provider first. */
  readonly requiresUpdate: boolean;
  /** The provider's own message, for operators only. */
  readonly text: string;
}

/** The period of the requested transactions; `until` is exclusive. */
export interface FetchPeriod {
  readonly from: Date;
  readonly until: Date;
}

/** A part of what changed. It is written in one unit of work with the state that follows it. */
export interface SyncPage<State> {
  readonly accounts: readonly ProvidedAccount[];
  /**
   * New transactions and those that may have changed. Of one that is there twice the last form counts, and the booked form
   * counts for the pending one that it `replaces`.
   */
  readonly upserted: readonly ProvidedTransaction[];
  /** Transactions that the bank took back. One that is also in `upserted` stays. */
  readonly removed: readonly { readonly accountId: string; readonly id: string }[];
  /** Where to continue after this page. */
  readonly next: State;
  /**
   * Since when the page has every pending transaction of its accounts: others that were announced later are gone. Absent if the
   * provider says itself what is removed.
   */
  readonly completeFrom?: Date;
  /** If there are any, something may be missing: the sync fails, with what was given written. */
  readonly troubles?: readonly ProviderTrouble[];
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** An address, or a path at the first origin. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A value that is sent as JSON. */
  readonly json?: unknown;
  /** Fields that are sent as a form; not with `json`. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request to one of the provider's origins, without following redirects, limited in time and size. Sends it again if the
 * provider asks for that in a moment (429 or 503 with a short Retry-After). Throws `ProviderError` for another origin, a larger
 * response or none.
 * @returns the response, with any status
 */
export type Ask = (request: ProviderRequest) => Promise<ProviderAnswer>;

/** One sync of one connection. */
export interface ProviderSession<Credential, State> {
  /** The newest credential. */
  credential(): Credential;
  /**
   * Stores the credential, encrypted, and returns when that is committed. Call it before a new token is used, so that a process
   * that dies afterwards never uses the old one again.
   */
  saveCredential(next: Credential): Promise<void>;
  /** The state that followed the last written page; null at the first sync. */
  readonly state: State | null;
  /** What to fetch: from some days before the last complete sync. */
  readonly period: FetchPeriod;
  /** What to fetch of an account that is not `known`: as far back as most banks report. */
  readonly history: FetchPeriod;
  /** The accounts that the ledger has already. */
  readonly known: ReadonlySet<string>;
  /** Aborts when the sync takes longer than it may. */
  readonly signal: AbortSignal;
  readonly ask: Ask;
}

/** A bank of a provider that connects to several. */
export interface Institution {
  /** As the provider writes it. */
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}

/** What connecting may use. */
export interface ConnectContext {
  /** The bank that the person chose; null if none was given. */
  readonly institution: Institution | null;
  readonly ask: Ask;
}

/** What is read from a credential whenever it is stored. */
interface Connect<Credential> {
  /** When the consent of the person ends, unless it is renewed; absent or null: never, or nobody says so. */
  consentUntil?(credential: Credential): Date | null;
  /** What the provider calls the connection in its webhooks. */
  reference?(credential: Credential): string;
}

/** The person brings a token from the provider. */
export interface TokenConnect<Credential> extends Connect<Credential> {
  /**
   * Exchanges a token for the credential of later requests, which is stored encrypted. A token can be limited to one use. Throws
   * `validation_failed`, before anything is sent, for a text that cannot be a token, and `ProviderError`.
   */
  exchangeToken(token: string, context: ConnectContext): Promise<Credential>;
}

/** The person visits the provider, which sends them back with a code. */
export interface OAuthConnect<Credential> extends Connect<Credential> {
  /** Whether the person must choose a bank first. */
  readonly needsInstitution?: boolean;
  /**
   * Returns the address to visit. Throws `ProviderError`.
   * @param state a secret that the provider sends back
   * @param redirect where the provider sends the person back to
   */
  authorizeUrl(state: string, redirect: string, context: ConnectContext): Promise<string>;
  /** Exchanges the code for a credential. Throws `ProviderError`. @param redirect the same as in `authorizeUrl` */
  exchange(code: string, redirect: string, context: ConnectContext): Promise<Credential>;
}

/** A request to the provider's webhook, as it was received. */
export interface RawRequest {
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** How often connections are synced by themselves. */
export interface ProviderSchedule {
  readonly everyMinutes: number;
  /** The most syncs of a connection in 24 hours, whoever starts them; a schedule does not go beyond. */
  readonly atMostPerDay?: number;
}

/** A method, because its parameter may be narrower: the list of providers has credentials of many types. */
interface OriginsOf<Credential> {
  /** @param credential null before there is one */
  origins(credential: Credential | null): readonly string[];
}

/** Implements the protocol of one provider, without database access. Failures at the provider are thrown as `ProviderError`. */
export interface ConnectionProvider<Credential = unknown, State = unknown> {
  /** Its name in the API, in lower case. */
  readonly name: string;
  /** The only places that `ask` sends requests to. */
  readonly origins: readonly string[] | OriginsOf<Credential>['origins'];
  readonly connect: TokenConnect<Credential> | OAuthConnect<Credential>;
  readonly schedule?: ProviderSchedule;
  /**
   * Yields what changed since `session.state`. Credential and state are values of JSON. It can run again after an interruption at
   * any point, and continues from the state of the last page that was written.
   */
  sync(session: ProviderSession<Credential, State>): AsyncIterable<SyncPage<State>>;
  /**
   * Verifies a request by the provider's own signature.
   * @returns what the provider calls the connection, as `reference`, which is then synced; null if the request is not genuine
   */
  webhook?(request: RawRequest): Promise<{ readonly connection: string } | null>;
}

/** Why a request to a provider failed. `refused`: the user must act at the provider. */
export type ProviderFailure = 'refused' | 'unreachable' | 'malformed';

/** A failure at a provider. Its message contains no provider text, address or credential. */
export class ProviderError extends Error {
  constructor(
    readonly failure: ProviderFailure,
    message: string,
    /** The seconds that the provider asks to wait. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}

/** Returns whether a person visits the provider to connect. */
export function isOAuth<Credential>(
  connect: TokenConnect<Credential> | OAuthConnect<Credential>,
): connect is OAuthConnect<Credential> {
  return 'authorizeUrl' in connect;
}
