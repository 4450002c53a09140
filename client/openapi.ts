// Generated from the OpenAPI document of the service by its tests (HEARTH_UPDATE_GOLDEN=1); not to be edited.
export interface paths {
  '/api/v1/api_keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your API keys, and as an owner those of all members
     * @description Never the secrets: a key is shown once, when it is created.
     */
    get: operations['ApiKeys_list'];
    put?: never;
    /**
     * Create an API key, which is shown only once
     * @description `scopes` limits it to areas of the API. Keep the secret: only its hash is stored.
     */
    post: operations['ApiKeys_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/api_keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an API key: it stops working at once
     * @description Requests with it get 401 from then on. A revoked key cannot be used again.
     */
    delete: operations['ApiKeys_delete'];
    options?: never;
    head?: never;
    /**
     * Rename an API key
     * @description Its secret, its scopes and its end stay as they are.
     */
    patch: operations['ApiKeys_update'];
    trace?: never;
  };
  '/api/v1/api_keys/{id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace one of your keys by a new one; the old one works during the overlap
     * @description The new key has the same scopes and is shown only once.
     */
    post: operations['ApiKeys_rotate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/audit_events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List who did what in your family
     * @description One row per operation: sign-ins, refused sign-ins, exports, and every write except chats. Rows contain ids, counts and names of fields; never names, amounts or secrets. A cursor whose event is no longer kept answers 410.
     */
    get: operations['AuditEvents_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/family': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read your family
     * @description Its name and its settings.
     */
    get: operations['Family_get'];
    put?: never;
    post?: never;
    /**
     * Erase your family
     * @description Sessions and API keys of all members end at once. Everything of the family is then deleted: members, ledger, imports, connections, chats and the audit log. It cannot be undone.
     */
    delete: operations['Erasure_erase'];
    options?: never;
    head?: never;
    /**
     * Change your family
     * @description Absent members stay as they are.
     */
    patch: operations['Family_update'];
    trace?: never;
  };
  '/api/v1/erasures/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * See whether a family is erased, without a key
     * @description Anyone who knows the id that the erasure returned can ask, because the keys of the family are gone.
     */
    get: operations['Erasure_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the invitations that can still be used
     * @description Without their links, which are shown once.
     */
    get: operations['Invitations_list'];
    put?: never;
    /**
     * Invite somebody by a link that works once, for a week
     * @description Whoever follows the link joins the family with the role of the invitation.
     */
    post: operations['Invitations_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invitations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Withdraw an invitation
     * @description Its link stops working. Members who joined with it stay.
     */
    delete: operations['Invitations_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who am I? The member, the family and the key of this request
     * @description Use it to see what a key may do.
     */
    get: operations['Me_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the members of the family
     * @description With their roles.
     */
    get: operations['Members_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/members/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a member, or leave the family (`me`)
     * @description Deletes the member's sessions, API keys, invitations, chats, address and password; what they entered into the ledger stays. Only owners remove others, and the last owner cannot be removed.
     */
    delete: operations['Members_delete'];
    options?: never;
    head?: never;
    /**
     * Change the role of a member
     * @description A family keeps at least one owner.
     */
    patch: operations['Members_update'];
    trace?: never;
  };
  '/api/v1/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your sessions of the settings pages
     * @description Each is a browser in which you are signed in.
     */
    get: operations['Sessions_list'];
    put?: never;
    post?: never;
    /**
     * Sign out everywhere
     * @description Ends all of your sessions of the settings pages. API keys stay valid.
     */
    delete: operations['Sessions_deleteAll'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End one of your sessions
     * @description That browser has to sign in again.
     */
    delete: operations['Sessions_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List accounts by name
     * @description With their latest balances. An amount owed is positive.
     */
    get: operations['Accounts_list'];
    put?: never;
    /**
     * Create an account to import into
     * @description With a balance or an opening date, it also gets an opening valuation and daily balances.
     */
    post: operations['Accounts_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/accounts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an account
     * @description With its latest balance. An amount owed is positive.
     */
    get: operations['Accounts_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/accounts/{id}/statements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the statements of an account, newest first
     * @description What files and providers stated of the account, held against the ledger at the moment of the request. A statement that several imports brought is listed once.
     */
    get: operations['Statements_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/accounts/{id}/coverage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show which months of an account statements cover
     * @description A month is `mismatched`, `missing`, `overlapping` or `covered`. Gaps have the days without a statement, and the amount that is missing where the balances before and after are known.
     */
    get: operations['Statements_cover'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/accounts/{id}/identities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the identities of an account
     * @description An identity is a number by which files name the account, such as an IBAN. A file that states one of these goes into the account. Publishing an import remembers the identities that its file states.
     */
    get: operations['AccountIdentities_list'];
    /**
     * Replace the identities of an account
     * @description Identities that the account already has keep their ids. Those of its provider stay.
     */
    put: operations['AccountIdentities_replace'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/accounts/{id}/identities/{identity_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete an identity of an account
     * @description The next file that states it is mapped as if no file had stated it before.
     */
    delete: operations['AccountIdentities_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List transactions, newest first
     * @description Split lines are not listed by themselves: each transaction contains its own. A transaction is listed if it meets all filters. `sort` changes the order, `fields` and `include` the members.
     */
    get: operations['Transactions_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/transactions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a transaction
     * @description A positive amount is money that left the account. A split transaction has its lines.
     */
    get: operations['Transactions_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/transfers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List transfers, newest first
     * @description A transfer is an outflow of one account and the inflow of another one that belong together.
     */
    get: operations['Transfers_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/transfers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a transfer
     * @description The ids of its outflow and its inflow.
     */
    get: operations['Transfers_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/rejected_transfers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List rejected transfers, newest first
     * @description Pairs of transactions that somebody said are no transfer.
     */
    get: operations['RejectedTransfers_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/rejected_transfers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a rejected transfer
     * @description A pair of transactions that somebody said is no transfer.
     */
    get: operations['RejectedTransfers_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/recurring_transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List recurring transactions, latest occurrence first
     * @description Payments that come again, such as rent and wages.
     */
    get: operations['RecurringTransactions_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/recurring_transactions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a recurring transaction
     * @description A payment that comes again.
     */
    get: operations['RecurringTransactions_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/valuations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List valuations, newest first
     * @description What accounts were worth on a day, as somebody or a file stated it.
     */
    get: operations['Valuations_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/balances': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List daily balances, newest first
     * @description One for each account, currency and day from the first entry to today.
     */
    get: operations['Balances_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List categories by name
     * @description Categories have two levels: `parent` is null at the upper one.
     */
    get: operations['Categories_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exchange_rates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List exchange rates, newest first
     * @description Rates as they were entered, imported or provided. Use the lookup for the rate that counts on a day.
     */
    get: operations['ExchangeRates_list'];
    put?: never;
    /**
     * Create an exchange rate
     * @description A source has one rate of a pair of currencies and a day.
     */
    post: operations['ExchangeRates_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exchange_rates/bulk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Store a list of exchange rates
     * @description Up to 10,000 rates, all of them or none. Their source is `imported`; a rate that the source has of the same pair and day is replaced, so that a list can be sent again.
     */
    post: operations['ExchangeRates_importRates'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exchange_rates/lookup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find the exchange rate that counts on a day
     * @description The latest rate of the pair, in either direction, that is not after the day. Of the same day: the direction that was asked for, then `entered` before `imported` before `provider`. Without one: the rates across the family's currency, else EUR, else USD, dated as the older of the two.
     */
    get: operations['ExchangeRates_lookUp'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exchange_rates/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an exchange rate
     * @description The rate as it was entered, imported or provided.
     */
    get: operations['ExchangeRates_find'];
    put?: never;
    post?: never;
    /**
     * Delete an exchange rate
     * @description Other rates, of other sources and days, stay.
     */
    delete: operations['ExchangeRates_delete'];
    options?: never;
    head?: never;
    /**
     * Change an exchange rate
     * @description Absent members stay as they are.
     */
    patch: operations['ExchangeRates_change'];
    trace?: never;
  };
  '/api/v1/tags': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List tags by name
     * @description A transaction can have several tags.
     */
    get: operations['Tags_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/merchants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List merchants by name
     * @description Merchants are the payees of transactions.
     */
    get: operations['Merchants_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/securities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List securities by ticker
     * @description The same ticker of two exchanges is two securities.
     */
    get: operations['Securities_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/trades': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List trades, newest first
     * @description A positive quantity was bought, a negative one sold.
     */
    get: operations['Trades_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/trades/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a trade
     * @description A positive quantity was bought, a negative one sold.
     */
    get: operations['Trades_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/holdings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List holdings, newest first
     * @description How much of a security an account held on a day.
     */
    get: operations['Holdings_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/holdings/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a holding
     * @description How much of a security an account held on a day.
     */
    get: operations['Holdings_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/budgets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List budgets, newest first
     * @description What was planned for a period; the parts are budget categories.
     */
    get: operations['Budgets_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/budgets/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a budget
     * @description What was planned for a period; the parts are budget categories.
     */
    get: operations['Budgets_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/budget_categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List budget categories, latest budget first, then by name
     * @description What a budget plans to spend in a category.
     */
    get: operations['BudgetCategories_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/budget_categories/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a budget category
     * @description What a budget plans to spend in a category.
     */
    get: operations['BudgetCategories_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List rules in the order in which they run
     * @description When an import is published, the active rules run over the transactions that it created.
     */
    get: operations['Rules_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/rules/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a rule
     * @description Its conditions and its actions.
     */
    get: operations['Rules_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reports/spending': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Report what was spent
     * @description A line is a transaction that is not split, or a split line. Lines count if their kind is standard or one_time, if they are neither excluded nor pending, and if their account is neither a draft nor excluded from reports. A line is an expense or income by its category, and without one by its sign. Each day's sum is converted at the rate of that day. Refunds lower what was spent.
     */
    get: operations['Flows_spending'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reports/income': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Report what was earned
     * @description A line is a transaction that is not split, or a split line. Lines count if their kind is standard or one_time, if they are neither excluded nor pending, and if their account is neither a draft nor excluded from reports. A line is an expense or income by its category, and without one by its sign. Each day's sum is converted at the rate of that day. What was paid back lowers what was earned.
     */
    get: operations['Flows_income'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reports/cash_flow': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Report income and expenses side by side
     * @description A line is a transaction that is not split, or a split line. Lines count if their kind is standard or one_time, if they are neither excluded nor pending, and if their account is neither a draft nor excluded from reports. A line is an expense or income by its category, and without one by its sign. Each day's sum is converted at the rate of that day. The savings rate is the part of the income that was not spent.
     */
    get: operations['Flows_cashFlow'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reports/net_worth': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Report what is owned and owed
     * @description At the last day of each interval, or of the period. The last known balance of an account counts, in each of its currencies, and its own balance from today on. Accounts for investments and crypto follow the last known prices of their securities. Drafts are left out.
     */
    get: operations['Worth_netWorth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reports/balances': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Report what each account is worth
     * @description At the last day of each interval, or of the period. The last known balance of an account counts, in each of its currencies, and its own balance from today on. Accounts for investments and crypto follow the last known prices of their securities. Drafts are left out.
     */
    get: operations['Worth_balances'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reports/budget': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Report what a budget planned and what was spent
     * @description In the currency and the period of the budget. Expenses count as in the report of spending. What a category below another one spends counts with the upper one, unless it has a part of its own. What has no part is `unbudgeted`.
     */
    get: operations['BudgetReport_budget'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reports/holdings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Report what is held, what it cost and what sales gained
     * @description Sales take the units that they name, or those that the method says. A trade with no price and no amount is a split. A holding before the first trade counts as a purchase. What is unknown is null, and `complete` is false.
     */
    get: operations['Investments_held'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reports/returns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Report how investments did
     * @description Of accounts for investments and crypto. Time-weighted: what each day made of the worth before it and the money of the day, multiplied. Money-weighted: the yearly rate at which all flows are worth nothing together.
     */
    get: operations['Investments_returned'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List imports, newest first
     * @description Pending, running and finished ones.
     */
    get: operations['Imports_list'];
    put?: never;
    /**
     * Import a file: store it, stage and check its rows, and publish it if asked
     * @description The content is a file of a form, or the text `raw_file_content`. A file with a broken structure is refused as a whole; a bad cell makes its row invalid, and the other rows are staged.
     */
    post: operations['Imports_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import a file that is sent as multipart/form-data
     * @description The same as `POST /api/v1/imports`, with one kind of body, so that generated clients can send a file. The part `file` is the file, whether or not it has a name and a media type.
     */
    post: operations['Imports_upload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/preflight': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check a file: everything that importing it would say, with nothing stored
     * @description Takes the same body as creating an import.
     */
    post: operations['Imports_preflight'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an import; poll this while it is importing
     * @description `Retry-After` says when to ask again. The stream of its events needs no polling.
     */
    get: operations['Imports_read'];
    put?: never;
    post?: never;
    /**
     * Delete an import that has published nothing
     * @description While it is pending or failed. Revert a complete one first.
     */
    delete: operations['Imports_delete'];
    options?: never;
    head?: never;
    /**
     * Change configuration, account or content of an import; its rows are staged again
     * @description While it is pending or failed. Absent members stay as they are; null or an empty text removes a setting.
     */
    patch: operations['Imports_edit'];
    trace?: never;
  };
  '/api/v1/imports/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publish an import: its rows become entries, exactly once
     * @description A worker does it: read the import, or the stream of its events, until it is `complete` or `failed`.
     */
    post: operations['Imports_publish'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/{id}/revert': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Undo an import: the ledger is again what it was before
     * @description A worker does it. What people changed since, or what others use, stays, and is listed in `kept_records`.
     */
    post: operations['Imports_revert'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/{id}/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the staged rows of an import: what was read, what is wrong, what became of it
     * @description `valid=false` lists the rows that need a correction.
     */
    get: operations['ImportRows_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/{id}/rows/{row_number}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change cells of a row, leave it out or take it back in, before the import is published
     * @description Cells are written as in the file.
     */
    patch: operations['ImportRows_edit'];
    trace?: never;
  };
  '/api/v1/imports/{id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Watch an import while it is published or undone
     * @description A stream of server-sent events. Each event is the state of the import at that moment:
     *     `{"id", "status", "error", "progress"}`, with the same `progress` (`phase`, `rows_done`, `rows_total`) as the import
     *     itself, or null when nobody works on it. The first event comes at once, another whenever something has changed, and a
     *     comment every 15 seconds. The stream ends when nobody works on the import any more.
     *
     *     A client that was cut off sends the `id` of the last event that it has seen as `Last-Event-ID`, as browsers do, and is
     *     not told that state again; when that was the end, the answer is 204, and there is no need to ask again.
     */
    get: operations['ImportEvents_follow'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/{id}/mappings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what the values of the file stand for, undecided ones first
     * @description Accounts, account types, categories and tags that the file names.
     */
    get: operations['ImportMappings_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/{id}/mappings/{mapping_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Decide what a value of the file stands for
     * @description A record that exists, one that publishing creates, or none.
     */
    patch: operations['ImportMappings_decide'];
    trace?: never;
  };
  '/api/v1/import_profiles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what is remembered of files, the last used first
     * @description Settings and mappings, for the next file with the same headings.
     */
    get: operations['ImportProfiles_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/import_profiles/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what is remembered of files with the same headings
     * @description Settings and mappings, for the next file with the same headings.
     */
    get: operations['ImportProfiles_read'];
    put?: never;
    post?: never;
    /**
     * Forget what is remembered
     * @description The next file with the same headings is read as if it were the first.
     */
    delete: operations['ImportProfiles_delete'];
    options?: never;
    head?: never;
    /**
     * Change what is remembered; imports that are stored already stay as they are
     * @description Absent members stay as they are.
     */
    patch: operations['ImportProfiles_change'];
    trace?: never;
  };
  '/api/v1/match_proposals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List proposals, open ones first, then newest first
     * @description Each transaction of an open proposal is an entry of its own and counts in balances until it is accepted.
     */
    get: operations['MatchProposals_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/match_proposals/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a proposal
     * @description Two transactions that may be one transaction or one transfer, and how sure that is.
     */
    get: operations['MatchProposals_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/match_proposals/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept an open proposal
     * @description Of a duplicate the first transaction stays: it gets what it lacks from the second (category, merchant, notes, tags), and its ids; a pending one is posted with the date, amount and name of the second. The second is removed. Of a transfer the two are paired. Other proposals that this rules out are superseded. `reopen` undoes it.
     */
    post: operations['MatchProposals_accept'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/match_proposals/{id}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reject an open proposal
     * @description The pair is not proposed again, even after its imports were reverted and published again.
     */
    post: operations['MatchProposals_reject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/match_proposals/{id}/reopen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Undo the decision about a proposal
     * @description Brings the removed transaction back and takes back what the other got from it, or unpairs the transfer.
     */
    post: operations['MatchProposals_reopen'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What does the family use of what it may?
     * @description Storage, imports and requests, with their limits.
     */
    get: operations['Usage_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exports/family.ndjson': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export the whole family, for a backup or to move to another family
     * @description Every record of the ledger as NDJSON, from one consistent snapshot. An import of type ServiceImport reads the file. The response has no Content-Length. An export that fails midway, or takes longer than the service allows (15 minutes by default), ends as an aborted transfer, so a truncated file never looks complete. A family may run two exports at once.
     */
    get: operations['Exports_family'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exports/transactions.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export all transactions as CSV
     * @description One record (RFC 4180, UTF-8) per transaction; a split transaction has one per split line instead, which sum to its amount. The columns are date, amount, currency, name, account, account_id, category, tags, merchant, notes, kind, excluded, pending, transaction_id, split_line_id and transfer_id. As everywhere in Hearth, a positive amount leaves the account. A category stands behind its parent (`Food: Coffee`). Tags are separated by commas; a backslash precedes a comma, a bar or a backslash in a tag. Trades and valuations are not in the file. Texts stand as they are, also those that start with `=`, `+`, `-` or `@`: to keep a spreadsheet from running them as formulas, open the file with its text import and choose the type text for name and notes. An import of type TransactionImport reads the file, with the settings `signage_convention=inflows_negative`, `name_col_label=name` and `notes_col_label=notes`; it books pending transactions. The response has no Content-Length. An export that fails midway, or takes longer than the service allows (15 minutes by default), ends as an aborted transfer, so a truncated file never looks complete. A family may run two exports at once.
     */
    get: operations['Exports_transactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exports/accounts/{id}.ofx': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export an account as OFX
     * @description All transactions of the account with its balance, as a statement of a bank, a card or a broker (OFX 2.2), one for each currency that it has. A positive amount comes into the account, as OFX wants it. `FITID` is the id that the bank gave, otherwise the id of the transaction. A split transaction is one. Pending transactions are in `BANKTRANLISTP`, those of a broker have the type `HOLD`. A trade is its cash. An import of type OfxImport reads the file, and finds what it already has. The response has no Content-Length. An export that fails midway, or takes longer than the service allows (15 minutes by default), ends as an aborted transfer, so a truncated file never looks complete. A family may run two exports at once.
     */
    get: operations['Exports_account'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exports/ledger.hledger': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export the ledger for hledger
     * @description All transactions, trades and valuations as a journal that `hledger check --strict` accepts. Accounts are below `Assets` and `Liabilities`, categories below `Income` and `Expenses`. The balance of each account is that of Hearth: valuations are checked as balances, and what they add is posted against `Equity:Adjustments`. Pending transactions are flagged `!` and posted to an account below `Assets:Pending` or `Liabilities:Pending`, because they are in no balance. The two legs of a transfer on one day are one transaction, in two currencies with a price (`@@`); those of two days meet in `Equity:Transfers`. A trade has the security at its price in total; one without money is against `Equity:Securities`. Holdings, budgets and rules are not in the file, and neither are valuations that a later one of the same day replaces. The response has no Content-Length. An export that fails midway, or takes longer than the service allows (15 minutes by default), ends as an aborted transfer, so a truncated file never looks complete. A family may run two exports at once.
     */
    get: operations['Exports_hledger'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/exports/ledger.beancount': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export the ledger for beancount
     * @description All transactions, trades and valuations as a file that `bean-check` accepts. Accounts are below `Assets` and `Liabilities`, categories below `Income` and `Expenses`. The balance of each account is that of Hearth: valuations are checked as balances, and what they add is posted against `Equity:Adjustments`. Pending transactions are flagged `!` and posted to an account below `Assets:Pending` or `Liabilities:Pending`, because they are in no balance. The two legs of a transfer on one day are one transaction, in two currencies with a price (`@@`); those of two days meet in `Equity:Transfers`. A trade has the security at its price in total; one without money is against `Equity:Securities`. Holdings, budgets and rules are not in the file, and neither are valuations that a later one of the same day replaces. The response has no Content-Length. An export that fails midway, or takes longer than the service allows (15 minutes by default), ends as an aborted transfer, so a truncated file never looks complete. A family may run two exports at once.
     */
    get: operations['Exports_beancount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/provider_connections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List provider connections, newest first
     * @description Never the credentials, which are stored encrypted.
     */
    get: operations['ProviderConnections_list'];
    put?: never;
    /**
     * Connect a provider, and start the first sync
     * @description The setup token is exchanged for a credential, which is stored encrypted and never shown. A token works once: send an `Idempotency-Key`, and the same request again returns the connection that it created.
     */
    post: operations['ProviderConnections_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/provider_connections/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a provider connection
     * @description Never its credential, which is stored encrypted.
     */
    get: operations['ProviderConnections_get'];
    put?: never;
    post?: never;
    /**
     * Delete a provider connection
     * @description Deletes its credential. Accounts and transactions stay; the provider is not notified.
     */
    delete: operations['ProviderConnections_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/provider_connections/{id}/accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the accounts of a provider connection by name
     * @description With the balances that the provider reports and those of the ledger.
     */
    get: operations['ProviderConnections_listAccounts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/provider_connections/{id}/syncs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sync a provider connection and its accounts
     * @description Fetches new transactions from the provider. While a sync of the connection is pending, returns that one.
     */
    post: operations['ProviderConnections_sync'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/syncs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sync history, newest first
     * @description Syncs of the family, its accounts and its provider connections; children are items of their own.
     */
    get: operations['Syncs_list'];
    put?: never;
    /**
     * Sync the family and all of its accounts
     * @description Fetches new transactions from every provider connection, and rebuilds daily balances. While a family sync is pending, returns that one.
     */
    post: operations['Syncs_start'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/syncs/latest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the newest sync
     * @description `data` is null if the family has none.
     */
    get: operations['Syncs_getLatest'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/syncs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a sync
     * @description `error` is a fixed sentence: what the provider said is not passed on.
     */
    get: operations['Syncs_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/chats': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your chats, newest first
     * @description Without their messages.
     */
    get: operations['Chats_list'];
    put?: never;
    /**
     * Start a chat, with a first message or without
     * @description Chats belong to the member of the key.
     */
    post: operations['Chats_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/chats/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a chat and a page of its messages
     * @description The oldest message comes first.
     */
    get: operations['Chats_get'];
    put?: never;
    post?: never;
    /**
     * Delete a chat and its messages
     * @description It cannot be undone.
     */
    delete: operations['Chats_delete'];
    options?: never;
    head?: never;
    /**
     * Update the title of a chat
     * @description The title is stored without white space around it.
     */
    patch: operations['Chats_update'];
    trace?: never;
  };
  '/api/v1/chats/{id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a message to a chat
     * @description The message is stored. Where an assistant is installed it answers later; read the chat to see it.
     */
    post: operations['Chats_addMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Name, version and links of the service
     * @description Needs no key. It is the same at `/` and at `/api/v1`.
     */
    get: operations['EntryPoints_root'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Name, version and links of the API
     * @description Needs no key. It is the same at `/` and at `/api/v1`.
     */
    get: operations['EntryPoints_api'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Is the process alive?
     * @description It asks nothing else, so it answers while the database is away.
     */
    get: operations['Health_live'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Can the service answer requests? It asks the database
     * @description Send no requests to a process that answers 503.
     */
    get: operations['Health_ready'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Metrics in the text format of Prometheus
     * @description With `HEARTH_METRICS_TOKEN`, they need that token; without it, they answer only this machine.
     */
    get: operations['Metrics_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    ApiKey: {
      /**
       * Format: uuid
       * @description The id of the key.
       */
      id: string;
      /**
       * @description What it is for; null for a key of the command line.
       * @example Spreadsheet
       */
      name: string | null;
      /**
       * @description Its first characters, by which to recognize it.
       * @example hk_4fTz81aQ
       */
      prefix: string;
      /**
       * @description The name of its scopes.
       * @enum {string}
       */
      scope: 'read' | 'read_write' | 'custom';
      /** @description What it may do, by area. */
      scopes: string[];
      /** @description Whether it may confirm what an assistant proposes. */
      confirms_proposals: boolean;
      /**
       * Format: uuid
       * @description The member who owns the key.
       */
      member_id: string;
      /**
       * Format: date-time
       * @description When it expires, or null.
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was revoked, or null.
       */
      revoked_at: string | null;
      /**
       * Format: date-time
       * @description When it was last used, to the minute, or null.
       */
      last_used_at: string | null;
      /**
       * Format: uuid
       * @description The key that replaced it, or null.
       */
      replaced_by_id: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    PageMeta: {
      /**
       * @description The page that was asked for.
       * @example 1
       */
      page: number;
      /**
       * @description Records a page.
       * @example 25
       */
      per_page: number;
      /**
       * @description Records in all.
       * @example 42
       */
      total_count: number;
      /**
       * @description Pages in all; 0 when there are no records.
       * @example 2
       */
      total_pages: number;
    };
    ApiKeyPage: {
      /** @description The records of this page. */
      data: components['schemas']['ApiKey'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    CreateApiKey: {
      /**
       * @description What the key is for.
       * @example Spreadsheet
       */
      name: string;
      /**
       * @description All areas but administration. Send either `scope` or `scopes`.
       * @example read
       * @enum {string}
       */
      scope?: 'read' | 'read_write';
      /** @description What the key may do, by area; `write` includes `read`. */
      scopes?: (
        | 'imports:read'
        | 'imports:write'
        | 'ledger:read'
        | 'ledger:write'
        | 'chats:read'
        | 'chats:write'
        | 'syncs:read'
        | 'syncs:write'
        | 'admin:read'
        | 'admin:write'
      )[];
      /**
       * Format: date-time
       * @description When it expires; without it, never.
       * @example 2030-01-01T00:00:00Z
       */
      expires_at?: string;
      /** @description Whether it may confirm what an assistant proposes. */
      confirms_proposals?: boolean;
    };
    NewApiKey: {
      /**
       * Format: uuid
       * @description The id of the key.
       */
      id: string;
      /**
       * @description What it is for; null for a key of the command line.
       * @example Spreadsheet
       */
      name: string | null;
      /**
       * @description Its first characters, by which to recognize it.
       * @example hk_4fTz81aQ
       */
      prefix: string;
      /**
       * @description The name of its scopes.
       * @enum {string}
       */
      scope: 'read' | 'read_write' | 'custom';
      /** @description What it may do, by area. */
      scopes: string[];
      /** @description Whether it may confirm what an assistant proposes. */
      confirms_proposals: boolean;
      /**
       * Format: uuid
       * @description The member who owns the key.
       */
      member_id: string;
      /**
       * Format: date-time
       * @description When it expires, or null.
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was revoked, or null.
       */
      revoked_at: string | null;
      /**
       * Format: date-time
       * @description When it was last used, to the minute, or null.
       */
      last_used_at: string | null;
      /**
       * Format: uuid
       * @description The key that replaced it, or null.
       */
      replaced_by_id: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /** @description The key itself, which is shown only once; null when the request is a repeated one. */
      api_key: string | null;
    };
    NewApiKeyData: {
      /** @description The record. */
      data: components['schemas']['NewApiKey'];
    };
    RenameApiKey: {
      /**
       * @description What the key is for.
       * @example Spreadsheet
       */
      name: string;
    };
    ApiKeyData: {
      /** @description The record. */
      data: components['schemas']['ApiKey'];
    };
    RotateApiKey: {
      /**
       * @description How long the old key still works.
       * @example 86400
       */
      overlap_seconds?: number;
    };
    AuditActor: {
      /**
       * @description A signed-in member, an API key, somebody at the command line, or the service itself.
       * @enum {string}
       */
      type: 'member' | 'api_key' | 'operator' | 'system';
      /**
       * Format: uuid
       * @description The member, also where it was one of their keys.
       */
      member_id: string | null;
      /**
       * Format: uuid
       * @description The key.
       */
      api_key_id: string | null;
    };
    AuditSubject: {
      /**
       * @description What kind of record it is.
       * @enum {string}
       */
      type:
        | 'account'
        | 'api_key'
        | 'exchange_rate'
        | 'family'
        | 'import'
        | 'import_mapping'
        | 'import_profile'
        | 'invitation'
        | 'match_proposal'
        | 'member'
        | 'provider_connection'
        | 'session'
        | 'sync';
      /**
       * Format: uuid
       * @description Its id. The record may be gone.
       */
      id: string;
    };
    AuditRequest: {
      /** @description The `X-Request-Id` of the answer. */
      id: string;
      /**
       * @description The HTTP method.
       * @example POST
       */
      method: string;
      /**
       * @description The pattern of the route.
       * @example /api/v1/imports/:id/publish
       */
      route: string | null;
      /** @description The network address of the client. */
      address: string;
      /** @description The user agent of the client. */
      user_agent: string | null;
    };
    AuditEvent: {
      /** @description Ascends in the order in which changes took effect, with gaps. */
      sequence: number;
      /**
       * Format: date-time
       * @description When it was done.
       */
      at: string;
      /**
       * @description What was done.
       * @enum {string}
       */
      action:
        | 'account.created'
        | 'account.identities_changed'
        | 'api_key.created'
        | 'api_key.renamed'
        | 'api_key.revoked'
        | 'api_key.rotated'
        | 'connection.created'
        | 'connection.deleted'
        | 'connection.synced'
        | 'connection.updated'
        | 'exchange_rate.created'
        | 'exchange_rate.deleted'
        | 'exchange_rate.imported'
        | 'exchange_rate.updated'
        | 'export.read'
        | 'family.created'
        | 'family.erased'
        | 'family.updated'
        | 'import.content_deleted'
        | 'import.created'
        | 'import.deleted'
        | 'import.published'
        | 'import.reverted'
        | 'import.updated'
        | 'import_profile.deleted'
        | 'import_profile.updated'
        | 'import_row.updated'
        | 'invitation.revoked'
        | 'mapping.decided'
        | 'match_proposal.accepted'
        | 'match_proposal.rejected'
        | 'match_proposal.reopened'
        | 'member.created'
        | 'member.invited'
        | 'member.joined'
        | 'member.removed'
        | 'member.role_changed'
        | 'password.changed'
        | 'password.reset'
        | 'password.reset_requested'
        | 'session.ended'
        | 'session.refused'
        | 'session.started'
        | 'sync.started'
        | 'totp.disabled'
        | 'totp.enabled'
        | 'totp.recovery_code_used';
      /** @description Who did it. */
      actor: components['schemas']['AuditActor'];
      /** @description What it was done to. */
      subject: components['schemas']['AuditSubject'] | null;
      /** @description The request that did it. */
      request: components['schemas']['AuditRequest'] | null;
      /** @description Ids of other records (`ids`), `counts`, and names of changed `fields`. */
      details: {
        [key: string]: unknown;
      };
    };
    AuditEventsMeta: {
      /** @description The `after` of the next request; null while there are no events. */
      next_after: string | null;
      /** @description Whether more events follow. */
      has_more: boolean;
    };
    AuditEvents: {
      /** @description The events. */
      data: components['schemas']['AuditEvent'][];
      /** @description Where the list continues. */
      meta: components['schemas']['AuditEventsMeta'];
    };
    Erasure: {
      /**
       * Format: uuid
       * @description The id of the erasure. It is your only access to the state of the erasure: keep it.
       */
      id: string;
      /**
       * @description `deleted` once nothing of the family is left.
       * @enum {string}
       */
      status: 'deleting' | 'deleted';
    };
    ErasureData: {
      /** @description The record. */
      data: components['schemas']['Erasure'];
    };
    Family: {
      /**
       * Format: uuid
       * @description The id of the family.
       */
      id: string;
      /** @description What it is called. */
      name: string;
      /**
       * @description Its main currency, ISO 4217.
       * @example EUR
       */
      currency: string;
      /**
       * @description Its time zone; null: UTC.
       * @example Europe/Berlin
       */
      time_zone: string | null;
      /** @description Whether an assistant may answer in chats. */
      assistant_allowed: boolean;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    FamilyData: {
      /** @description The record. */
      data: components['schemas']['Family'];
    };
    UpdateFamily: {
      /** @description What the family is called. */
      name?: string;
      /**
       * @description The main currency of the family, ISO 4217.
       * @example EUR
       */
      currency?: string;
      /**
       * @description A name of the IANA time zone database.
       * @example Europe/Berlin
       */
      time_zone?: string;
      /** @description Whether an assistant may answer in chats. */
      assistant_allowed?: boolean;
    };
    Invitation: {
      /**
       * Format: uuid
       * @description The id of the invitation.
       */
      id: string;
      /**
       * @description What the new member may do.
       * @enum {string}
       */
      role: 'viewer' | 'member' | 'owner';
      /** @description The only address that may join, or null. */
      email: string | null;
      /**
       * Format: date-time
       * @description When it expires.
       */
      expires_at: string;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    InvitationPage: {
      /** @description The records of this page. */
      data: components['schemas']['Invitation'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    CreateInvitation: {
      /**
       * @description What the new member may do.
       * @example member
       * @enum {string}
       */
      role: 'viewer' | 'member' | 'owner';
      /**
       * Format: email
       * @description The only address that may join; without it, any.
       * @example ada@example.org
       */
      email?: string;
    };
    NewInvitation: {
      /**
       * Format: uuid
       * @description The id of the invitation.
       */
      id: string;
      /**
       * @description What the new member may do.
       * @enum {string}
       */
      role: 'viewer' | 'member' | 'owner';
      /** @description The only address that may join, or null. */
      email: string | null;
      /**
       * Format: date-time
       * @description When it expires.
       */
      expires_at: string;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /** @description The link, which is shown only once; null when the request is a repeated one. */
      link: string | null;
    };
    NewInvitationData: {
      /** @description The record. */
      data: components['schemas']['NewInvitation'];
    };
    Member: {
      /**
       * Format: uuid
       * @description The id of the member.
       */
      id: string;
      /** @description Their address; null for a member without one, who was created on the command line. */
      email: string | null;
      /**
       * @description What they may do.
       * @enum {string}
       */
      role: 'viewer' | 'member' | 'owner';
      /** @description Whether signing in needs a second factor. */
      totp_enabled: boolean;
      /** @description How many active API keys they have. */
      active_keys_count: number;
      /**
       * Format: date-time
       * @description When a session or a key of theirs was last used, to the minute, or null.
       */
      last_seen_at: string | null;
      /**
       * Format: date-time
       * @description When they became a member.
       */
      created_at: string;
    };
    OwnFamily: {
      /**
       * Format: uuid
       * @description The id of the family.
       */
      id: string;
      /** @description What it is called. */
      name: string;
    };
    Me: {
      /** @description The member whose key was sent. */
      member: components['schemas']['Member'];
      /** @description Their family. */
      family: components['schemas']['OwnFamily'];
      /** @description The key that was sent. */
      api_key: components['schemas']['ApiKey'];
    };
    MeData: {
      /** @description The record. */
      data: components['schemas']['Me'];
    };
    MemberPage: {
      /** @description The records of this page. */
      data: components['schemas']['Member'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    ChangeRole: {
      /**
       * @description What the member may do from now on.
       * @example viewer
       * @enum {string}
       */
      role: 'viewer' | 'member' | 'owner';
    };
    MemberData: {
      /** @description The record. */
      data: components['schemas']['Member'];
    };
    Session: {
      /**
       * Format: uuid
       * @description The id of the session.
       */
      id: string;
      /**
       * @description The network address that it was started from, or null.
       * @example 203.0.113.9
       */
      address: string | null;
      /** @description The user agent of the browser, or null. */
      user_agent: string | null;
      /**
       * Format: date-time
       * @description When it was started.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last used, to the minute.
       */
      last_seen_at: string;
      /**
       * Format: date-time
       * @description When it ends at the latest.
       */
      expires_at: string;
    };
    SessionPage: {
      /** @description The records of this page. */
      data: components['schemas']['Session'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    CreateAccount: {
      /**
       * @description The name, 1 to 255 characters after trimming.
       * @example Everyday Checking
       */
      name: string;
      /**
       * @description ISO 4217 code, in upper or lower case. Default: the family's currency.
       * @example USD
       */
      currency?: string;
      /**
       * @description The kind of account. Default: Depository.
       * @enum {string}
       */
      accountable_type?:
        | 'Depository'
        | 'Investment'
        | 'Crypto'
        | 'Property'
        | 'Vehicle'
        | 'OtherAsset'
        | 'CreditCard'
        | 'Loan'
        | 'OtherLiability';
      /**
       * @description A more specific kind, as free text.
       * @example checking
       */
      subtype?: string;
      /**
       * @description The balance at the start of the opening date; an amount owed is positive.
       * @example 1250.00
       */
      balance?: string;
      /**
       * Format: date
       * @description The day at whose start the account had `balance`, from 1900-01-01 to today. Default: two years ago. Without `balance`, the opening balance is zero.
       * @example 2026-01-01
       */
      opening_date?: string;
    };
    AccountResponse: {
      /**
       * Format: uuid
       * @description The id of the account.
       */
      id: string;
      /**
       * @description The name.
       * @example Everyday Checking
       */
      name: string;
      /**
       * @description The currency of the balance, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description The latest daily balance in the currency of the account; an amount owed is positive.
       * @example 1234.56
       */
      balance: string;
      /**
       * @description The part of the balance that is not invested in securities, or null if unknown.
       * @example 1234.56
       */
      cash_balance: string | null;
      /**
       * @description The kind of account.
       * @enum {string}
       */
      accountable_type:
        | 'Depository'
        | 'Investment'
        | 'Crypto'
        | 'Property'
        | 'Vehicle'
        | 'OtherAsset'
        | 'CreditCard'
        | 'Loan'
        | 'OtherLiability';
      /**
       * @description A more specific kind, as it was given, or null.
       * @example checking
       */
      subtype: string | null;
      /**
       * @description Whether the balance is owned or owed; derived from the kind.
       * @enum {string}
       */
      classification: 'asset' | 'liability';
      /**
       * @description Whether the account is in use.
       * @enum {string}
       */
      status: 'active' | 'draft' | 'disabled';
      /**
       * @description The bank or broker, or null if unknown.
       * @example First Bank
       */
      institution_name: string | null;
      /**
       * @description The web domain of the bank or broker, or null if unknown.
       * @example first-bank.example
       */
      institution_domain: string | null;
      /**
       * @description Notes.
       * @example Shared with Alex
       */
      notes: string | null;
      /**
       * @description Whether reports of income and spending leave its transactions out. Net worth includes the account.
       * @example false
       */
      excluded_from_reports: boolean;
      /**
       * @description Which units of a security a sale takes first: the oldest (`fifo`), the newest (`lifo`), or a share of all (`average`).
       * @example fifo
       * @enum {string}
       */
      cost_basis_method: 'fifo' | 'lifo' | 'average';
      /** @description Facts that only this kind of account has, as they were given: the terms of a loan, the limits of a card, a property or a vehicle. */
      details: {
        [key: string]: unknown;
      };
      /**
       * Format: uuid
       * @description The import that created the account, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the account was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the account last changed.
       */
      updated_at: string;
    };
    AccountData: {
      /** @description The record. */
      data: components['schemas']['AccountResponse'];
    };
    CursorMeta: {
      /**
       * @description The most records of this answer.
       * @example 100
       */
      limit: number;
      /**
       * @description The cursor of the records that follow; null after the last one.
       * @example WyJ0YWdzIG5hbWUiLCJ2RzVrIl0
       */
      next_cursor: string | null;
      /**
       * @description Whether records follow.
       * @example true
       */
      has_more: boolean;
    };
    AccountPage: {
      /** @description The records. */
      data: components['schemas']['AccountResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    StatementProofResponse: {
      /**
       * @description Whether the opening balance less the entries of the statement is its closing balance; `none` when it lacks one of them.
       * @enum {string}
       */
      file: 'matched' | 'mismatch' | 'none';
      /**
       * @description Whether the ledger has the closing balance at the end of the last day, or before that day plus what the statement has of it. `unanchored`: the account has no opening balance to count from. `none`: the statement has no closing balance, or one of another currency or of the cash alone.
       * @enum {string}
       */
      ledger: 'matched' | 'mismatch' | 'unanchored' | 'none';
      /**
       * @description The balance of the ledger; null when it is not compared.
       * @example 1234.56
       */
      ledger_closing: string | null;
      /**
       * @description `ledger_closing` less `closing`.
       * @example -4.00
       */
      difference: string | null;
    };
    StatementResponse: {
      /**
       * Format: uuid
       * @description The id of the statement.
       */
      id: string;
      /**
       * @description What the bank calls it.
       * @example 46/1
       */
      number: string | null;
      /**
       * @description `total`: what the account is worth; `cash`: the same without its securities.
       * @enum {string}
       */
      scope: 'total' | 'cash';
      /**
       * Format: date
       * @description The first day; null where it is not known.
       * @example 2026-01-01
       */
      from: string | null;
      /**
       * Format: date
       * @description The last day.
       * @example 2026-01-31
       */
      to: string;
      /**
       * @description The balance before; an amount owed is positive.
       * @example 1200.00
       */
      opening: string | null;
      /**
       * @description The balance after; an amount owed is positive.
       * @example 1194.00
       */
      closing: string | null;
      /**
       * @description What of it was available.
       * @example 1194.00
       */
      available: string | null;
      /**
       * @description The currency of the balances, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description How many booked entries it has; null where it is not known.
       * @example 12
       */
      entries_count: number | null;
      /**
       * @description What they come to; positive when money left the account.
       * @example 6.00
       */
      entries_sum: string | null;
      /**
       * Format: uuid
       * @description The import that brought it; null when a provider did.
       */
      import_id: string | null;
      /** @description Whether the statement and the ledger add up. */
      proof: components['schemas']['StatementProofResponse'];
      /**
       * Format: date-time
       * @description When it was brought.
       */
      created_at: string;
    };
    StatementPage: {
      /** @description The records of this page. */
      data: components['schemas']['StatementResponse'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    CoverageGapResponse: {
      /**
       * Format: date
       * @description The first day that no statement accounts for.
       * @example 2026-02-10
       */
      from: string;
      /**
       * Format: date
       * @description The last such day.
       * @example 2026-02-14
       */
      to: string;
      /**
       * @description By how much the balance after them differs from the one before them; null where one of the two is not known.
       * @example -35.20
       */
      amount: string | null;
    };
    CoveredMonthResponse: {
      /**
       * @description The month.
       * @example 2026-02
       */
      month: string;
      /**
       * @description The first that holds. `mismatched`: the ledger does not have the closing balance of a statement of the month. `missing`: days without a statement, unless the balances before and after them are equal, or statements that do not meet. `overlapping`: statements that share days and do not agree on them. `covered`: none of these.
       * @enum {string}
       */
      state: 'mismatched' | 'missing' | 'overlapping' | 'covered';
      /**
       * @description By how much the ledger differs from the last statement that it does not match.
       * @example -4.00
       */
      difference: string | null;
      /** @description The gaps that touch the month, in whole. */
      gaps: components['schemas']['CoverageGapResponse'][];
    };
    CoverageResponse: {
      /** @description The months, earliest first. */
      months: components['schemas']['CoveredMonthResponse'][];
    };
    CoverageData: {
      /** @description The record. */
      data: components['schemas']['CoverageResponse'];
    };
    AccountIdentityResponse: {
      /**
       * Format: uuid
       * @description The id of the identity.
       */
      id: string;
      /**
       * Format: uuid
       * @description The account.
       */
      account_id: string;
      /**
       * @description What the number is of.
       * @enum {string}
       */
      scheme: 'iban' | 'bban' | 'ofx_bank' | 'ofx_card' | 'ofx_broker' | 'card_masked' | 'provider';
      /** @description The code of the bank; null where the number says it. */
      bank: string | null;
      /**
       * @description Capital letters and digits; `*` for hidden ones.
       * @example DE75200400000123453626
       */
      number: string;
      /**
       * @description ISO 4217 code; null where no file says it.
       * @example USD
       */
      currency: string | null;
      /** @description `reused`: its files have one id for different entries; null: not. */
      ids: string | null;
      /**
       * @description Who said it. Reverting an import removes none that a person said.
       * @enum {string}
       */
      decided_by: 'file' | 'person' | 'provider';
      /**
       * Format: uuid
       * @description The import that first said it; null for none.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the last file was received that named it; null for none.
       */
      last_seen_at: string | null;
    };
    AccountIdentitiesData: {
      /** @description By scheme and number. */
      data: components['schemas']['AccountIdentityResponse'][];
    };
    StatedIdentity: {
      /**
       * @description What the number is of.
       * @example iban
       * @enum {string}
       */
      scheme: 'iban' | 'bban' | 'ofx_bank' | 'ofx_card' | 'ofx_broker' | 'card_masked';
      /** @description The code of the bank, where the number does not say it. */
      bank?: string;
      /**
       * @description The number, with or without blanks. Digits that are hidden are `*`.
       * @example DE75 2004 0000 0123 4536 26
       */
      number: string;
      /**
       * @description ISO 4217 code: one IBAN in two currencies is two accounts.
       * @example USD
       */
      currency?: string;
    };
    ReplaceIdentities: {
      /** @description All that files call the account. */
      identities: components['schemas']['StatedIdentity'][];
    };
    Reference: {
      /**
       * Format: uuid
       * @description The id of the record.
       */
      id: string;
      /**
       * @description The name of the record.
       * @example Groceries
       */
      name: string;
    };
    CategoryResponse: {
      /**
       * Format: uuid
       * @description The id of the category.
       */
      id: string;
      /**
       * @description The name, unique among the categories with the same parent.
       * @example Groceries
       */
      name: string;
      /**
       * @description The display colour, `#rrggbb`.
       * @example #737373
       */
      color: string;
      /**
       * @description The name of the icon.
       * @example shapes
       */
      icon: string;
      /**
       * @description What the category is meant for. A label only: it may contain income and expenses.
       * @enum {string}
       */
      classification: 'income' | 'expense';
      /** @description The parent category, or null. */
      parent: components['schemas']['Reference'] | null;
      /**
       * Format: uuid
       * @description The import that created the category, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the category was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the category last changed.
       */
      updated_at: string;
    };
    MerchantResponse: {
      /**
       * Format: uuid
       * @description The id of the merchant.
       */
      id: string;
      /**
       * @description The name.
       * @example Corner Café
       */
      name: string;
      /**
       * @description The display colour, `#rrggbb`.
       * @example #737373
       */
      color: string;
      /**
       * @description The website, or null if unknown.
       * @example https://example.com
       */
      website_url: string | null;
      /**
       * @description The URL of the logo, or null if unknown.
       * @example https://example.com/logo.png
       */
      logo_url: string | null;
      /**
       * Format: uuid
       * @description The import that created the merchant, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the merchant was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the merchant last changed.
       */
      updated_at: string;
    };
    ListedSplitLine: {
      /**
       * Format: uuid
       * @description The id of the split line.
       */
      id: string;
      /**
       * @description The part of the amount, positive when money leaves the account.
       * @example 1234.56
       */
      amount: string;
      /**
       * @description The name of this part.
       * @example Groceries
       */
      name: string;
      /**
       * @description Notes.
       * @example for the weekend
       */
      notes: string | null;
      /** @description The tags of this part, by name. */
      tags: components['schemas']['Reference'][];
      /** @description The category of this part, or null. */
      category?: components['schemas']['CategoryResponse'] | components['schemas']['Reference'] | null;
      /** @description The merchant of this part, or null. */
      merchant?: components['schemas']['MerchantResponse'] | components['schemas']['Reference'] | null;
    };
    TransferResponse: {
      /**
       * Format: uuid
       * @description The id of the transfer.
       */
      id: string;
      /**
       * Format: uuid
       * @description The transaction in the account where money arrived.
       */
      inflow_transaction_id: string;
      /**
       * Format: uuid
       * @description The transaction in the account that money left.
       */
      outflow_transaction_id: string;
      /**
       * @description `confirmed` when a person or a file says so, `pending` when it only looks like a transfer.
       * @enum {string}
       */
      status: 'pending' | 'confirmed';
      /**
       * @description Notes.
       * @example Monthly saving
       */
      notes: string | null;
      /**
       * Format: uuid
       * @description The import that created the transfer, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the transfer was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the transfer last changed.
       */
      updated_at: string;
    };
    ListedTransaction: {
      /**
       * Format: uuid
       * @description The account that money left or arrived in.
       */
      account_id?: string;
      /**
       * Format: date
       * @description The posting date.
       * @example 2026-08-22
       */
      date?: string;
      /**
       * @description Positive when money leaves the account, negative when it arrives.
       * @example 54.20
       */
      amount?: string;
      /**
       * @description The currency of the amount, ISO 4217.
       * @example USD
       */
      currency?: string;
      /**
       * @description The name of the transaction.
       * @example Corner Café
       */
      name?: string;
      /**
       * @description Notes.
       * @example with Alex
       */
      notes?: string | null;
      /**
       * @description `income` when the amount is negative, otherwise `expense`.
       * @example expense
       * @enum {string}
       */
      classification?: 'income' | 'expense';
      /**
       * @description Whether money was spent or earned (standard, one_time) or moved between accounts (the other kinds).
       * @enum {string}
       */
      kind?: 'standard' | 'funds_movement' | 'cc_payment' | 'loan_payment' | 'one_time' | 'investment_contribution';
      /**
       * @description Whether reports leave the transaction out. Balances include it.
       * @example false
       */
      excluded?: boolean;
      /**
       * @description Whether the bank has announced it and not booked it yet. Balances leave it out until it is booked.
       * @example false
       */
      pending?: boolean;
      /**
       * @description Whether its source no longer has it. It was kept because somebody changed it.
       * @example false
       */
      stale?: boolean;
      /** @description The tags, by name. */
      tags?: components['schemas']['Reference'][];
      /**
       * Format: uuid
       * @description The transfer of which the transaction is one side, or null.
       */
      transfer_id?: string | null;
      /**
       * Format: uuid
       * @description The import that created the transaction, or null.
       */
      import_id?: string | null;
      /**
       * Format: date-time
       * @description When the transaction was created.
       */
      created_at?: string;
      /**
       * Format: date-time
       * @description When the transaction last changed.
       */
      updated_at?: string;
      /**
       * Format: uuid
       * @description The id of the transaction.
       */
      id: string;
      /** @description The category, or null. */
      category?: components['schemas']['CategoryResponse'] | components['schemas']['Reference'] | null;
      /** @description The merchant, or null. */
      merchant?: components['schemas']['MerchantResponse'] | components['schemas']['Reference'] | null;
      /** @description The parts of a split transaction; empty when it is not split. */
      split_lines?: components['schemas']['ListedSplitLine'][];
      /** @description With `include=account`: the account. */
      account?: components['schemas']['AccountResponse'];
      /** @description With `include=transfer`: the transfer of which the transaction is one side, or null. */
      transfer?: components['schemas']['TransferResponse'] | null;
    };
    TransactionPage: {
      /** @description The records. */
      data: components['schemas']['ListedTransaction'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    SplitLineResponse: {
      /**
       * Format: uuid
       * @description The id of the split line.
       */
      id: string;
      /**
       * @description The part of the amount, positive when money leaves the account.
       * @example 1234.56
       */
      amount: string;
      /**
       * @description The name of this part.
       * @example Groceries
       */
      name: string;
      /**
       * @description Notes.
       * @example for the weekend
       */
      notes: string | null;
      /** @description The category of this part, or null. */
      category: components['schemas']['Reference'] | null;
      /** @description The merchant of this part, or null. */
      merchant: components['schemas']['Reference'] | null;
      /** @description The tags of this part, by name. */
      tags: components['schemas']['Reference'][];
    };
    TransactionResponse: {
      /**
       * Format: uuid
       * @description The id of the transaction.
       */
      id: string;
      /**
       * Format: uuid
       * @description The account that money left or arrived in.
       */
      account_id: string;
      /**
       * Format: date
       * @description The posting date.
       * @example 2026-08-22
       */
      date: string;
      /**
       * @description Positive when money leaves the account, negative when it arrives.
       * @example 54.20
       */
      amount: string;
      /**
       * @description The currency of the amount, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description The name of the transaction.
       * @example Corner Café
       */
      name: string;
      /**
       * @description Notes.
       * @example with Alex
       */
      notes: string | null;
      /**
       * @description `income` when the amount is negative, otherwise `expense`.
       * @example expense
       * @enum {string}
       */
      classification: 'income' | 'expense';
      /**
       * @description Whether money was spent or earned (standard, one_time) or moved between accounts (the other kinds).
       * @enum {string}
       */
      kind: 'standard' | 'funds_movement' | 'cc_payment' | 'loan_payment' | 'one_time' | 'investment_contribution';
      /**
       * @description Whether reports leave the transaction out. Balances include it.
       * @example false
       */
      excluded: boolean;
      /**
       * @description Whether the bank has announced it and not booked it yet. Balances leave it out until it is booked.
       * @example false
       */
      pending: boolean;
      /**
       * @description Whether its source no longer has it. It was kept because somebody changed it.
       * @example false
       */
      stale: boolean;
      /** @description The category, or null. */
      category: components['schemas']['Reference'] | null;
      /** @description The merchant, or null. */
      merchant: components['schemas']['Reference'] | null;
      /** @description The tags, by name. */
      tags: components['schemas']['Reference'][];
      /** @description The parts of a split transaction; empty when it is not split. */
      split_lines: components['schemas']['SplitLineResponse'][];
      /**
       * Format: uuid
       * @description The transfer of which the transaction is one side, or null.
       */
      transfer_id: string | null;
      /**
       * Format: uuid
       * @description The import that created the transaction, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the transaction was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the transaction last changed.
       */
      updated_at: string;
    };
    TransactionData: {
      /** @description The record. */
      data: components['schemas']['TransactionResponse'];
    };
    TransferPage: {
      /** @description The records. */
      data: components['schemas']['TransferResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    TransferData: {
      /** @description The record. */
      data: components['schemas']['TransferResponse'];
    };
    RejectedTransferResponse: {
      /**
       * Format: uuid
       * @description The id of the rejected transfer.
       */
      id: string;
      /**
       * Format: uuid
       * @description The transaction in which money arrived.
       */
      inflow_transaction_id: string;
      /**
       * Format: uuid
       * @description The transaction in which money left.
       */
      outflow_transaction_id: string;
      /**
       * Format: uuid
       * @description The import that created the rejected transfer, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the rejected transfer was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the rejected transfer last changed.
       */
      updated_at: string;
    };
    RejectedTransferPage: {
      /** @description The records. */
      data: components['schemas']['RejectedTransferResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    RejectedTransferData: {
      /** @description The record. */
      data: components['schemas']['RejectedTransferResponse'];
    };
    RecurringTransactionResponse: {
      /**
       * Format: uuid
       * @description The id of the recurring transaction.
       */
      id: string;
      /**
       * Format: uuid
       * @description The account in which it is expected, or null for any account.
       */
      account_id: string | null;
      /** @description The merchant, or null when the name identifies it. */
      merchant: components['schemas']['Reference'] | null;
      /**
       * @description The name, or null when the merchant identifies it.
       * @example Rent
       */
      name: string | null;
      /**
       * @description Positive when money leaves the account, negative when it arrives.
       * @example 850.00
       */
      amount: string;
      /**
       * @description The currency of the amounts, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description The day of the month on which it is expected.
       * @example 1
       */
      expected_day_of_month: number;
      /**
       * Format: date
       * @description The date of the last occurrence.
       * @example 2026-08-01
       */
      last_occurrence_date: string;
      /**
       * Format: date
       * @description The date on which it is expected next.
       * @example 2026-09-01
       */
      next_expected_date: string;
      /**
       * @description Whether it is still expected.
       * @enum {string}
       */
      status: 'active' | 'inactive';
      /**
       * @description The number of occurrences so far.
       * @example 8
       */
      occurrence_count: number;
      /**
       * @description Whether a person entered it; otherwise it was detected in the history.
       * @example false
       */
      manual: boolean;
      /**
       * @description The lowest expected amount if it varies, or null.
       * @example 1234.56
       */
      expected_amount_min: string | null;
      /**
       * @description The highest expected amount if it varies, or null.
       * @example 1234.56
       */
      expected_amount_max: string | null;
      /**
       * @description The average expected amount if it varies, or null.
       * @example 1234.56
       */
      expected_amount_avg: string | null;
      /**
       * Format: uuid
       * @description The import that created the recurring transaction, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the recurring transaction was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the recurring transaction last changed.
       */
      updated_at: string;
    };
    RecurringTransactionPage: {
      /** @description The records. */
      data: components['schemas']['RecurringTransactionResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    RecurringTransactionData: {
      /** @description The record. */
      data: components['schemas']['RecurringTransactionResponse'];
    };
    ValuationResponse: {
      /**
       * Format: uuid
       * @description The id of the valuation.
       */
      id: string;
      /**
       * Format: uuid
       * @description The account.
       */
      account_id: string;
      /**
       * Format: date
       * @description The date. An opening anchor is the value at the start of the day, the other kinds at its end.
       * @example 2026-01-01
       */
      date: string;
      /**
       * @description The value of the account; an amount owed is positive.
       * @example 1234.56
       */
      amount: string;
      /**
       * @description The currency of the amount, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Where the value comes from: the opening of the account, a later reconciliation, or the current balance at a provider.
       * @enum {string}
       */
      kind: 'opening_anchor' | 'reconciliation' | 'current_anchor';
      /**
       * @description The name of the valuation.
       * @example Opening balance
       */
      name: string;
      /**
       * @description Notes.
       * @example From the statement of December
       */
      notes: string | null;
      /**
       * Format: uuid
       * @description The import that created the valuation, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the valuation was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the valuation last changed.
       */
      updated_at: string;
    };
    ValuationPage: {
      /** @description The records. */
      data: components['schemas']['ValuationResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    BalanceResponse: {
      /**
       * Format: uuid
       * @description The id of the balance.
       */
      id: string;
      /**
       * Format: uuid
       * @description The account.
       */
      account_id: string;
      /**
       * Format: date
       * @description The day.
       * @example 2026-08-22
       */
      date: string;
      /**
       * @description The currency of all amounts of this balance, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description The balance at the start of the day; an amount owed is positive.
       * @example 1234.56
       */
      start_balance: string;
      /**
       * @description Money that arrived on that day: it raises an asset and lowers a liability.
       * @example 1234.56
       */
      inflows: string;
      /**
       * @description Money that left on that day: it lowers an asset and raises a liability.
       * @example 1234.56
       */
      outflows: string;
      /**
       * @description What a valuation of that day corrected, beyond the day's inflows and outflows.
       * @example 1234.56
       */
      adjustments: string;
      /**
       * @description The balance at the end of the day; an amount owed is positive.
       * @example 1234.56
       */
      balance: string;
      /**
       * Format: date-time
       * @description When the balance was first computed.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When a computation last changed the balance.
       */
      updated_at: string;
    };
    BalancePage: {
      /** @description The records. */
      data: components['schemas']['BalanceResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    CategoryPage: {
      /** @description The records. */
      data: components['schemas']['CategoryResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    CreateExchangeRate: {
      /**
       * @description The currency of which the rate is the worth of one unit.
       * @example EUR
       */
      from: string;
      /**
       * @description The currency of the rate; another one.
       * @example USD
       */
      to: string;
      /**
       * Format: date
       * @description The day of the rate, from 1900 to 2100.
       * @example 2026-08-21
       */
      date: string;
      /**
       * @description Units of `to` for one unit of `from`: above 0, at most 10 decimals.
       * @example 1.0921
       */
      rate: string;
      /**
       * @description Where the rate is from; of the same day, the first of these counts.
       * @default entered
       * @enum {string}
       */
      source: 'entered' | 'imported' | 'provider';
    };
    ExchangeRate: {
      /**
       * Format: uuid
       * @description The id of the rate.
       */
      id: string;
      /**
       * @description The currency of which the rate is the worth of one unit.
       * @example EUR
       */
      from: string;
      /**
       * @description The currency of the rate.
       * @example USD
       */
      to: string;
      /**
       * Format: date
       * @description The day of the rate.
       * @example 2026-08-21
       */
      date: string;
      /**
       * @description Units of `to` for one unit of `from`.
       * @example 1.0921
       */
      rate: string;
      /**
       * @description Where the rate is from.
       * @example entered
       * @enum {string}
       */
      source: 'entered' | 'imported' | 'provider';
      /**
       * Format: date-time
       * @description When the rate was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the rate last changed.
       */
      updated_at: string;
    };
    ExchangeRateData: {
      /** @description The record. */
      data: components['schemas']['ExchangeRate'];
    };
    ImportedRate: {
      /**
       * @description The currency of which the rate is the worth of one unit.
       * @example EUR
       */
      from: string;
      /**
       * @description The currency of the rate; another one.
       * @example USD
       */
      to: string;
      /**
       * Format: date
       * @description The day of the rate, from 1900 to 2100.
       * @example 2026-08-21
       */
      date: string;
      /**
       * @description Units of `to` for one unit of `from`: above 0, at most 10 decimals.
       * @example 1.0921
       */
      rate: string;
    };
    ImportRates: {
      /** @description The rates, each pair and day once. */
      rates: components['schemas']['ImportedRate'][];
    };
    ImportedRates: {
      /**
       * @description Rates that are new.
       * @example 250
       */
      created: number;
      /**
       * @description Rates that were another number before.
       * @example 2
       */
      updated: number;
      /**
       * @description Rates that were the same before.
       * @example 0
       */
      unchanged: number;
    };
    ImportedRatesData: {
      /** @description The record. */
      data: components['schemas']['ImportedRates'];
    };
    ExchangeRatePage: {
      /** @description The records. */
      data: components['schemas']['ExchangeRate'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    FoundExchangeRate: {
      /**
       * @description Units of `to` for one unit of `from`. One that is calculated is rounded to 20 decimals.
       * @example 1.0921
       */
      rate: string;
      /**
       * Format: date
       * @description The day of the rate; of two rates, the older day.
       * @example 2026-08-21
       */
      rate_date: string;
      /**
       * @description Where the rate is from; of two rates, the less trusted source. null for a currency and itself.
       * @example entered
       * @enum {string|null}
       */
      source: 'entered' | 'imported' | 'provider' | null;
      /** @description The currencies on the way: `from`, one between them if there is one, `to`. */
      path: string[];
      /** @description Whether the rate is more than 31 days older than the day that was asked for. */
      stale: boolean;
    };
    FoundExchangeRateData: {
      /** @description The record. */
      data: components['schemas']['FoundExchangeRate'];
    };
    ChangeExchangeRate: {
      /**
       * @description The currency of which the rate is the worth of one unit.
       * @example EUR
       */
      from?: string;
      /**
       * @description The currency of the rate; another one.
       * @example USD
       */
      to?: string;
      /**
       * Format: date
       * @description The day of the rate, from 1900 to 2100.
       * @example 2026-08-21
       */
      date?: string;
      /**
       * @description Units of `to` for one unit of `from`: above 0, at most 10 decimals.
       * @example 1.0921
       */
      rate?: string;
      /**
       * @description Where the rate is from; of the same day, the first of these counts.
       * @enum {string}
       */
      source?: 'entered' | 'imported' | 'provider';
    };
    TagResponse: {
      /**
       * Format: uuid
       * @description The id of the tag.
       */
      id: string;
      /**
       * @description The name.
       * @example vacation
       */
      name: string;
      /**
       * @description The display colour, `#rrggbb`.
       * @example #e99537
       */
      color: string;
      /**
       * Format: uuid
       * @description The import that created the tag, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the tag was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the tag last changed.
       */
      updated_at: string;
    };
    TagPage: {
      /** @description The records. */
      data: components['schemas']['TagResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    MerchantPage: {
      /** @description The records. */
      data: components['schemas']['MerchantResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    SecurityResponse: {
      /**
       * Format: uuid
       * @description The id of the security.
       */
      id: string;
      /**
       * @description The ticker symbol, in upper case.
       * @example ZPHR
       */
      ticker: string;
      /**
       * @description The name, or null if unknown.
       * @example Zephyr Industries
       */
      name: string | null;
      /**
       * @description The market identifier code (ISO 10383) of the exchange, or null if unknown.
       * @example XNAS
       */
      exchange_operating_mic: string | null;
      /**
       * @description The market identifier code of the market segment, or null if unknown.
       * @example XNGS
       */
      exchange_mic: string | null;
      /**
       * @description The acronym of the exchange, or null if unknown.
       * @example NASDAQ
       */
      exchange_acronym: string | null;
      /**
       * @description The country of the exchange (ISO 3166-1), or null if unknown.
       * @example US
       */
      country_code: string | null;
      /**
       * @description `standard`, or `cash` for money that a broker lists like a security.
       * @enum {string}
       */
      kind: 'standard' | 'cash';
      /**
       * @description The website, or null if unknown.
       * @example https://example.com
       */
      website_url: string | null;
      /**
       * Format: uuid
       * @description The import that created the security, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the security was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the security last changed.
       */
      updated_at: string;
    };
    SecurityPage: {
      /** @description The records. */
      data: components['schemas']['SecurityResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    SecurityReference: {
      /**
       * Format: uuid
       * @description The id of the security.
       */
      id: string;
      /**
       * @description The ticker symbol, in upper case.
       * @example ZPHR
       */
      ticker: string;
      /**
       * @description The name, or null if unknown.
       * @example Zephyr Industries
       */
      name: string | null;
      /**
       * @description The market identifier code (ISO 10383) of the exchange, or null if unknown.
       * @example XNAS
       */
      exchange_operating_mic: string | null;
    };
    SoldLotResponse: {
      /**
       * Format: uuid
       * @description The purchase.
       */
      trade_id: string;
      /**
       * @description How many units of it were sold.
       * @example 5
       */
      qty: string;
    };
    TradeResponse: {
      /**
       * Format: uuid
       * @description The id of the trade.
       */
      id: string;
      /**
       * Format: uuid
       * @description The account that money left or arrived in.
       */
      account_id: string;
      /**
       * Format: date
       * @description The day of the trade.
       * @example 2026-08-22
       */
      date: string;
      /** @description The security that was bought or sold. */
      security: components['schemas']['SecurityReference'];
      /**
       * @description The quantity, positive for a purchase and negative for a sale, with up to 8 decimals and no trailing zeros.
       * @example 12.5
       */
      qty: string;
      /**
       * @description The price of one unit, with up to 10 decimals and no trailing zeros.
       * @example 150.25
       */
      price: string;
      /**
       * @description What the broker charged, as a part of the amount; null if unknown.
       * @example 1.50
       */
      fee: string | null;
      /** @description The purchases that a sale takes its units from; empty if the method of the account decides. */
      lots: components['schemas']['SoldLotResponse'][];
      /**
       * @description Positive when money leaves the account, negative when it arrives.
       * @example 1878.13
       */
      amount: string;
      /**
       * @description The currency of the price and of the amount, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description The name of the trade.
       * @example Buy 12.5 ZPHR
       */
      name: string;
      /** @description Notes from a person or a file, or null. */
      notes: string | null;
      /**
       * Format: uuid
       * @description The import that created the trade, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the trade was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the trade last changed.
       */
      updated_at: string;
    };
    TradePage: {
      /** @description The records. */
      data: components['schemas']['TradeResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    TradeData: {
      /** @description The record. */
      data: components['schemas']['TradeResponse'];
    };
    HoldingResponse: {
      /**
       * Format: uuid
       * @description The id of the holding.
       */
      id: string;
      /**
       * Format: uuid
       * @description The account.
       */
      account_id: string;
      /** @description The security. */
      security: components['schemas']['SecurityReference'];
      /**
       * Format: date
       * @description The day at whose end the position was held.
       * @example 2026-08-22
       */
      date: string;
      /**
       * @description The quantity, with up to 8 decimals and no trailing zeros.
       * @example 12.5
       */
      qty: string;
      /**
       * @description The price of one unit, with up to 10 decimals and no trailing zeros.
       * @example 150.25
       */
      price: string;
      /**
       * @description The value of the position.
       * @example 1878.13
       */
      amount: string;
      /**
       * @description The currency of the price, the amount and the cost basis, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description The average cost of one unit, or null if unknown.
       * @example 140.00
       */
      cost_basis: string | null;
      /**
       * @description Where the cost basis comes from: a person, the trades or a provider; null if it is unknown.
       * @enum {string|null}
       */
      cost_basis_source: 'manual' | 'calculated' | 'provider' | null;
      /**
       * @description Whether a person fixed the cost basis, so that nothing overwrites it.
       * @example false
       */
      cost_basis_locked: boolean;
      /**
       * @description Whether a person fixed the security, so that nothing overwrites it.
       * @example false
       */
      security_locked: boolean;
      /**
       * Format: uuid
       * @description The import that created the holding, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the holding was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the holding last changed.
       */
      updated_at: string;
    };
    HoldingPage: {
      /** @description The records. */
      data: components['schemas']['HoldingResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    HoldingData: {
      /** @description The record. */
      data: components['schemas']['HoldingResponse'];
    };
    BudgetResponse: {
      /**
       * Format: uuid
       * @description The id of the budget.
       */
      id: string;
      /**
       * Format: date
       * @description The first day of the period.
       * @example 2026-08-01
       */
      start_date: string;
      /**
       * Format: date
       * @description The last day of the period.
       * @example 2026-08-31
       */
      end_date: string;
      /**
       * @description Planned spending in total, or null if none was given.
       * @example 1234.56
       */
      budgeted_spending: string | null;
      /**
       * @description Expected income, or null if none was given.
       * @example 1234.56
       */
      expected_income: string | null;
      /**
       * @description The currency of the amounts, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * Format: uuid
       * @description The import that created the budget, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the budget was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the budget last changed.
       */
      updated_at: string;
    };
    BudgetPage: {
      /** @description The records. */
      data: components['schemas']['BudgetResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    BudgetData: {
      /** @description The record. */
      data: components['schemas']['BudgetResponse'];
    };
    BudgetCategoryResponse: {
      /**
       * Format: uuid
       * @description The id of the budget category.
       */
      id: string;
      /**
       * Format: uuid
       * @description The budget.
       */
      budget_id: string;
      /** @description The category. */
      category: components['schemas']['Reference'];
      /**
       * @description Planned spending in the category.
       * @example 400.00
       */
      budgeted_spending: string;
      /**
       * @description The currency of the amount, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * Format: uuid
       * @description The import that created the budget category, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the budget category was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the budget category last changed.
       */
      updated_at: string;
    };
    BudgetCategoryPage: {
      /** @description The records of this page. */
      data: components['schemas']['BudgetCategoryResponse'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    BudgetCategoryData: {
      /** @description The record. */
      data: components['schemas']['BudgetCategoryResponse'];
    };
    RuleSubConditionResponse: {
      /**
       * @description The value to compare with or to set: a text, an amount, a word or the name of a record; null when none is needed.
       * @example coffee
       */
      value: string | null;
      /** @description The category, merchant, tag or account that `value` names, or null. */
      record: components['schemas']['Reference'] | null;
      /**
       * Format: uuid
       * @description The id of the condition.
       */
      id: string;
      /**
       * @description What is compared.
       * @enum {string}
       */
      condition_type:
        | 'transaction_name'
        | 'transaction_details'
        | 'transaction_notes'
        | 'transaction_amount'
        | 'transaction_type'
        | 'transaction_category'
        | 'transaction_merchant'
        | 'transaction_tag'
        | 'transaction_account'
        | 'compound';
      /**
       * @description How it is compared; `and` and `or` join the sub-conditions.
       * @enum {string}
       */
      operator: 'like' | '=' | '!=' | '>' | '>=' | '<' | '<=' | 'is_null' | 'and' | 'or';
    };
    RuleConditionResponse: {
      /**
       * @description The value to compare with or to set: a text, an amount, a word or the name of a record; null when none is needed.
       * @example coffee
       */
      value: string | null;
      /** @description The category, merchant, tag or account that `value` names, or null. */
      record: components['schemas']['Reference'] | null;
      /**
       * Format: uuid
       * @description The id of the condition.
       */
      id: string;
      /**
       * @description What is compared.
       * @enum {string}
       */
      condition_type:
        | 'transaction_name'
        | 'transaction_details'
        | 'transaction_notes'
        | 'transaction_amount'
        | 'transaction_type'
        | 'transaction_category'
        | 'transaction_merchant'
        | 'transaction_tag'
        | 'transaction_account'
        | 'compound';
      /**
       * @description How it is compared; `and` and `or` join the sub-conditions.
       * @enum {string}
       */
      operator: 'like' | '=' | '!=' | '>' | '>=' | '<' | '<=' | 'is_null' | 'and' | 'or';
      /** @description The sub-conditions of a condition of type `compound`. */
      sub_conditions: components['schemas']['RuleSubConditionResponse'][];
    };
    RuleActionResponse: {
      /**
       * @description The value to compare with or to set: a text, an amount, a word or the name of a record; null when none is needed.
       * @example coffee
       */
      value: string | null;
      /** @description The category, merchant, tag or account that `value` names, or null. */
      record: components['schemas']['Reference'] | null;
      /**
       * Format: uuid
       * @description The id of the action.
       */
      id: string;
      /**
       * @description What the action does.
       * @enum {string}
       */
      action_type:
        | 'set_transaction_category'
        | 'set_transaction_tags'
        | 'set_transaction_merchant'
        | 'set_transaction_name'
        | 'exclude_transaction'
        | 'set_as_transfer_or_payment'
        | 'set_investment_activity_label'
        | 'send_email_notification'
        | 'auto_categorize'
        | 'auto_detect_merchants';
      /**
       * @description Whether the service runs this type of action. It keeps and shows the other types.
       * @example true
       */
      active: boolean;
    };
    RuleResponse: {
      /**
       * Format: uuid
       * @description The id of the rule.
       */
      id: string;
      /**
       * @description The name, or null.
       * @example Coffee goes to Coffee
       */
      name: string | null;
      /**
       * @description The type of record that the rule changes.
       * @enum {string}
       */
      resource_type: 'transaction';
      /**
       * @description Whether the rule runs after imports.
       * @example true
       */
      active: boolean;
      /**
       * Format: date
       * @description The rule leaves transactions before this day alone; null: it changes all.
       * @example 2025-01-01
       */
      effective_date: string | null;
      /** @description All conditions must hold. An empty list holds for every transaction. */
      conditions: components['schemas']['RuleConditionResponse'][];
      /** @description What is done to a transaction that meets the conditions. */
      actions: components['schemas']['RuleActionResponse'][];
      /**
       * Format: uuid
       * @description The import that created the rule, or null.
       */
      import_id: string | null;
      /**
       * Format: date-time
       * @description When the rule was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the rule last changed.
       */
      updated_at: string;
    };
    RulePage: {
      /** @description The records. */
      data: components['schemas']['RuleResponse'][];
      /** @description Where these records stand in the list: PageMeta, or CursorMeta for a request with `limit` or `cursor`. */
      meta: components['schemas']['PageMeta'] | components['schemas']['CursorMeta'];
    };
    RuleData: {
      /** @description The record. */
      data: components['schemas']['RuleResponse'];
    };
    ReportLinks: {
      /**
       * @description The transactions whose lines come to this figure.
       * @example /api/v1/transactions?side=expense&start_date=2026-08-01&end_date=2026-08-31&kind=standard,one_time&excluded=false&pending=false
       */
      transactions: string;
    };
    ComparedFigure: {
      /**
       * Format: date
       * @description The first day of the other period.
       * @example 2026-07-01
       */
      start_date: string;
      /**
       * Format: date
       * @description The last day of the other period.
       * @example 2026-07-31
       */
      end_date: string;
      /**
       * @description The figure of the other period.
       * @example 380.00
       */
      amount: string;
      /**
       * @description How much more it is now; negative if it is less.
       * @example 32.90
       */
      change: string;
      /** @description Where the figure of the other period is from. */
      links: components['schemas']['ReportLinks'];
    };
    FlowFigure: {
      /** @description What the lines belong to; null if they belong to nothing, and without grouping. */
      group: components['schemas']['Reference'] | null;
      /**
       * Format: date
       * @description The first day.
       * @example 2026-08-01
       */
      start_date: string;
      /**
       * Format: date
       * @description The last day.
       * @example 2026-08-31
       */
      end_date: string;
      /**
       * @description What the lines come to. Refunds lower it, and can make it negative.
       * @example 412.90
       */
      amount: string;
      /**
       * @description How many lines there are, those without an exchange rate included.
       * @example 9
       */
      count: number;
      /** @description The figure of the period that was asked to compare with. */
      compare?: components['schemas']['ComparedFigure'];
      /** @description Where the figure is from. */
      links: components['schemas']['ReportLinks'];
    };
    UsedRateResponse: {
      /**
       * @description The currency that was converted.
       * @example EUR
       */
      from: string;
      /**
       * @description What one unit of it was worth in the currency of the report.
       * @example 1.0921
       */
      rate: string;
      /**
       * Format: date
       * @description The day of the rate; of two rates, the older day.
       * @example 2026-08-21
       */
      date: string;
      /**
       * Format: date
       * @description The first day that it was used for.
       * @example 2026-08-21
       */
      used_from: string;
      /**
       * Format: date
       * @description The last day that it was used for.
       * @example 2026-08-25
       */
      used_to: string;
    };
    MissingAmountResponse: {
      /**
       * @description The currency that has no rate.
       * @example CHF
       */
      currency: string;
      /**
       * @description What is in no figure of the report, in this currency. Of balances, those of the last day without a rate.
       * @example 20.00
       */
      amount: string;
      /**
       * Format: date
       * @description The first day without a rate.
       * @example 2026-02-03
       */
      first_date: string;
      /**
       * Format: date
       * @description The last day without a rate.
       * @example 2026-02-03
       */
      last_date: string;
    };
    FlowMeta: {
      /**
       * @description The currency of the figures, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Whether every figure counts everything: nothing is in `missing`, and `rebuilding` is empty.
       * @example true
       */
      complete: boolean;
      /** @description The exchange rates that were used. */
      rates: components['schemas']['UsedRateResponse'][];
      /** @description What could not be converted. It is in no figure. */
      missing: components['schemas']['MissingAmountResponse'][];
      /** @description The ids of accounts whose daily balances are being rebuilt. */
      rebuilding: string[];
      /**
       * @description What all lines of the period come to, each counted once.
       * @example 412.90
       */
      total: string;
    };
    FlowReport: {
      /** @description The figures, by period, the greatest first. */
      data: components['schemas']['FlowFigure'][];
      /** @description The total, and how sure the figures are. */
      meta: components['schemas']['FlowMeta'];
    };
    CashFlowLinks: {
      /**
       * @description The transactions whose lines come to this figure.
       * @example /api/v1/transactions?side=expense&start_date=2026-08-01&end_date=2026-08-31&kind=standard,one_time&excluded=false&pending=false
       */
      transactions: string;
      /**
       * @description The transactions whose lines are income.
       * @example /api/v1/transactions?side=income&start_date=2026-08-01&end_date=2026-08-31
       */
      income: string;
      /**
       * @description The transactions whose lines are expenses.
       * @example /api/v1/transactions?side=expense&start_date=2026-08-01&end_date=2026-08-31
       */
      expense: string;
    };
    CashFlowFigure: {
      /**
       * Format: date
       * @description The first day.
       * @example 2026-08-01
       */
      start_date: string;
      /**
       * Format: date
       * @description The last day.
       * @example 2026-08-31
       */
      end_date: string;
      /**
       * @description What came in.
       * @example 3200.00
       */
      income: string;
      /**
       * @description What was spent.
       * @example 2400.00
       */
      expense: string;
      /**
       * @description `income` less `expense`.
       * @example 800.00
       */
      net: string;
      /**
       * @description `net` as a part of `income`, 4 decimals; null without income.
       * @example 0.2500
       */
      savings_rate: string | null;
      /** @description Where the figures are from. */
      links: components['schemas']['CashFlowLinks'];
    };
    CashFlowMeta: {
      /**
       * @description The currency of the figures, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Whether every figure counts everything: nothing is in `missing`, and `rebuilding` is empty.
       * @example true
       */
      complete: boolean;
      /** @description The exchange rates that were used. */
      rates: components['schemas']['UsedRateResponse'][];
      /** @description What could not be converted. It is in no figure. */
      missing: components['schemas']['MissingAmountResponse'][];
      /** @description The ids of accounts whose daily balances are being rebuilt. */
      rebuilding: string[];
      /**
       * @description The net of the whole period.
       * @example 800.00
       */
      total: string;
    };
    CashFlowReport: {
      /** @description The figures, by period. */
      data: components['schemas']['CashFlowFigure'][];
      /** @description The total, and how sure the figures are. */
      meta: components['schemas']['CashFlowMeta'];
    };
    BalancesLinks: {
      /**
       * @description The daily balances that the figure is from.
       * @example /api/v1/balances?start_date=2026-08-31&end_date=2026-08-31
       */
      balances: string;
    };
    NetWorthFigure: {
      /**
       * Format: date
       * @description The day, at its end.
       * @example 2026-08-31
       */
      date: string;
      /**
       * @description What is owned.
       * @example 250000.00
       */
      assets: string;
      /**
       * @description What is owed.
       * @example 180000.00
       */
      liabilities: string;
      /**
       * @description `assets` less `liabilities`.
       * @example 70000.00
       */
      net_worth: string;
      /** @description Where the figures are from. */
      links: components['schemas']['BalancesLinks'];
    };
    ReportMeta: {
      /**
       * @description The currency of the figures, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Whether every figure counts everything: nothing is in `missing`, and `rebuilding` is empty.
       * @example true
       */
      complete: boolean;
      /** @description The exchange rates that were used. */
      rates: components['schemas']['UsedRateResponse'][];
      /** @description What could not be converted. It is in no figure. */
      missing: components['schemas']['MissingAmountResponse'][];
      /** @description The ids of accounts whose daily balances are being rebuilt. */
      rebuilding: string[];
    };
    NetWorthReport: {
      /** @description The figures, by day. */
      data: components['schemas']['NetWorthFigure'][];
      /** @description How sure the figures are. */
      meta: components['schemas']['ReportMeta'];
    };
    BalanceFigure: {
      /** @description The account. */
      account: components['schemas']['Reference'];
      /**
       * @description Whether the balance is owned or owed.
       * @enum {string}
       */
      classification: 'asset' | 'liability';
      /**
       * Format: date
       * @description The day, at its end.
       * @example 2026-08-31
       */
      date: string;
      /**
       * @description What the account is worth; an amount owed is positive.
       * @example 1204.10
       */
      balance: string;
      /** @description Where the figure is from. */
      links: components['schemas']['BalancesLinks'];
    };
    BalancesReport: {
      /** @description The figures, by day and name of the account. */
      data: components['schemas']['BalanceFigure'][];
      /** @description How sure the figures are. */
      meta: components['schemas']['ReportMeta'];
    };
    BudgetFigure: {
      /** @description The category. */
      category: components['schemas']['Reference'];
      /**
       * @description What was meant to be spent.
       * @example 400.00
       */
      budgeted: string;
      /**
       * @description What was spent on the category, and on those below it that have no part of their own.
       * @example 412.90
       */
      actual: string;
      /**
       * @description `budgeted` less `actual`; negative if more was spent.
       * @example -12.90
       */
      remaining: string;
      /** @description Where `actual` is from. */
      links: components['schemas']['ReportLinks'];
    };
    UnbudgetedFigure: {
      /**
       * @description What was spent on categories without a part, and without a category.
       * @example 35.00
       */
      actual: string;
      /**
       * @description How many lines there are.
       * @example 3
       */
      count: number;
      /** @description Where the figure is from; null if nothing was spent. */
      links: components['schemas']['ReportLinks'] | null;
    };
    BudgetReportMeta: {
      /**
       * @description The currency of the figures, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Whether every figure counts everything: nothing is in `missing`, and `rebuilding` is empty.
       * @example true
       */
      complete: boolean;
      /** @description The exchange rates that were used. */
      rates: components['schemas']['UsedRateResponse'][];
      /** @description What could not be converted. It is in no figure. */
      missing: components['schemas']['MissingAmountResponse'][];
      /** @description The ids of accounts whose daily balances are being rebuilt. */
      rebuilding: string[];
      /**
       * @description All that was spent in the period of the budget.
       * @example 447.90
       */
      total: string;
      /** @description What the budget has no part for. */
      unbudgeted: components['schemas']['UnbudgetedFigure'];
    };
    BudgetReport: {
      /** @description The parts of the budget, by name of the category. */
      data: components['schemas']['BudgetFigure'][];
      /** @description The total, and how sure the figures are. */
      meta: components['schemas']['BudgetReportMeta'];
    };
    OpenLot: {
      /**
       * Format: uuid
       * @description The trade that bought the units, or the holding that was known before the first trade.
       */
      id: string;
      /**
       * Format: date
       * @description Its day.
       * @example 2026-01-10
       */
      date: string;
      /**
       * @description How many of the units are not sold, after splits.
       * @example 7
       */
      qty: string;
      /**
       * @description What these units cost, with fees; null if unknown.
       * @example 71.05
       */
      cost: string | null;
    };
    TradesLinks: {
      /**
       * @description The trades of the account until the day.
       * @example /api/v1/trades?account_id=0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a69&end_date=2026-08-31
       */
      trades: string;
    };
    HoldingFigure: {
      /** @description The account. */
      account: components['schemas']['Reference'];
      /** @description The security. */
      security: components['schemas']['SecurityReference'];
      /**
       * @description How many units are held.
       * @example 7
       */
      qty: string;
      /**
       * @description The last known price of one unit, after splits; null if unknown.
       * @example 12
       */
      price: string | null;
      /**
       * @description The currency of the price, or null.
       * @example USD
       */
      price_currency: string | null;
      /**
       * Format: date
       * @description The day of the price, or null.
       * @example 2026-08-21
       */
      price_date: string | null;
      /**
       * @description `qty` at the price; null if the price or its rate is unknown.
       * @example 84.00
       */
      value: string | null;
      /**
       * @description What the units that are held cost, with fees, each purchase at the rate of its day; null if unknown.
       * @example 71.05
       */
      cost: string | null;
      /**
       * @description `value` less `cost`; null if one of them is unknown.
       * @example 12.95
       */
      unrealised: string | null;
      /**
       * @description What sales brought beyond the cost of their units; null if unknown.
       * @example 5.55
       */
      realised: string | null;
      /**
       * @description Whether every purchase, sale and price is known.
       * @example true
       */
      complete: boolean;
      /** @description The purchases whose units are held, oldest first; empty if unknown. */
      lots: components['schemas']['OpenLot'][];
      /** @description Where the figures are from. */
      links: components['schemas']['TradesLinks'];
    };
    HoldingsReportMeta: {
      /**
       * @description The currency of the figures, ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Whether every figure counts everything: nothing is in `missing`, and `rebuilding` is empty.
       * @example true
       */
      complete: boolean;
      /** @description The exchange rates that were used. */
      rates: components['schemas']['UsedRateResponse'][];
      /** @description What could not be converted. It is in no figure. */
      missing: components['schemas']['MissingAmountResponse'][];
      /** @description The ids of accounts whose daily balances are being rebuilt. */
      rebuilding: string[];
      /**
       * @description The sum of the values that are known.
       * @example 84.00
       */
      total: string;
    };
    HoldingsReport: {
      /** @description What was held or sold, by account and ticker. */
      data: components['schemas']['HoldingFigure'][];
      /** @description The total, and how sure the figures are. */
      meta: components['schemas']['HoldingsReportMeta'];
    };
    ReturnsLinks: {
      /**
       * @description The transactions of the accounts in the period.
       * @example /api/v1/transactions?account_id=0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a69&start_date=2026-01-01&end_date=2026-08-31
       */
      transactions: string;
      /**
       * @description The trades of the accounts in the period.
       * @example /api/v1/trades?account_id=0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a69&start_date=2026-01-01&end_date=2026-08-31
       */
      trades: string;
    };
    ReturnFigure: {
      /** @description The account; null for all accounts together. */
      account: components['schemas']['Reference'] | null;
      /**
       * Format: date
       * @description The first day.
       * @example 2026-01-01
       */
      start_date: string;
      /**
       * Format: date
       * @description The last day.
       * @example 2026-08-31
       */
      end_date: string;
      /**
       * @description The worth before the first day.
       * @example 1000.00
       */
      start_value: string;
      /**
       * @description The worth at the end of the last day.
       * @example 1620.00
       */
      end_value: string;
      /**
       * @description What came in, less what left.
       * @example 500.00
       */
      flows: string;
      /**
       * @description The part of `flows` that is from standard transactions without a category, which are assumed to move money.
       * @example 0.00
       */
      assumed_flows: string;
      /**
       * @description What was gained: `end_value` less `start_value` and `flows`.
       * @example 120.00
       */
      gain: string;
      /**
       * @description The time-weighted return of the period, 1 for 100 %; null if something has no exchange rate.
       * @example 0.081234
       */
      twr: string | null;
      /**
       * @description The time-weighted return a year; null for less than 365 days.
       * @example 0.081234
       */
      twr_yearly: string | null;
      /**
       * @description The money-weighted return a year (XIRR), 1 for 100 %; null if there is not exactly one.
       * @example 0.123456
       */
      xirr: string | null;
      /** @description Where the figures are from. */
      links: components['schemas']['ReturnsLinks'];
    };
    ReturnsReport: {
      /** @description The figures of each account for investments or crypto, by name, then of all together if there are several. */
      data: components['schemas']['ReturnFigure'][];
      /** @description How sure the figures are. */
      meta: components['schemas']['ReportMeta'];
    };
    CreateImport: {
      /** @description Header name of the date column, its number as `#3`, or `none`. */
      date_col_label?: string;
      /** @description Header name of the amount column, its number as `#3`, or `none`. */
      amount_col_label?: string;
      /** @description Header name of the transaction name column, its number as `#3`, or `none`. */
      name_col_label?: string;
      /** @description Header name of the category column, its number as `#3`, or `none`. */
      category_col_label?: string;
      /** @description Header name of the tags column, its number as `#3`, or `none`. */
      tags_col_label?: string;
      /** @description Header name of the notes column, its number as `#3`, or `none`. */
      notes_col_label?: string;
      /** @description Header name of the account column, its number as `#3`, or `none`. */
      account_col_label?: string;
      /** @description Header name of the debit (money that went out) column, its number as `#3`, or `none`. */
      debit_col_label?: string;
      /** @description Header name of the credit (money that came in) column, its number as `#3`, or `none`. */
      credit_col_label?: string;
      /** @description Header name of the running balance column, its number as `#3`, or `none`. */
      balance_col_label?: string;
      /** @description Header name of the fee column, its number as `#3`, or `none`. */
      fee_col_label?: string;
      /** @description Header name of the tax column, its number as `#3`, or `none`. */
      tax_col_label?: string;
      /** @description Header name of the state column, its number as `#3`, or `none`. */
      state_col_label?: string;
      /** @description Header name of the type or action column, its number as `#3`, or `none`. */
      type_col_label?: string;
      /** @description Header name of the ISIN column, its number as `#3`, or `none`. */
      isin_col_label?: string;
      /** @description Header name of the reference column, its number as `#3`, or `none`. */
      reference_col_label?: string;
      /** @description Header name of the id of the bank column, its number as `#3`, or `none`. */
      external_id_col_label?: string;
      /** @description Header name of the quantity column, its number as `#3`, or `none`. */
      qty_col_label?: string;
      /** @description Header name of the ticker column, its number as `#3`, or `none`. */
      ticker_col_label?: string;
      /** @description Header name of the price column, its number as `#3`, or `none`. */
      price_col_label?: string;
      /** @description Header name of the entity type column, its number as `#3`, or `none`. */
      entity_type_col_label?: string;
      /** @description Header name of the currency column, its number as `#3`, or `none`. */
      currency_col_label?: string;
      /** @description Header name of the exchange operating MIC column, its number as `#3`, or `none`. */
      exchange_operating_mic_col_label?: string;
      /**
       * @description How dates are written, with percent directives.
       * @example %m/%d/%Y
       */
      date_format?: string;
      /**
       * @description How amounts are written.
       * @enum {string}
       */
      number_format?: '1,234.56' | '1.234,56' | '1 234,56' | '1,234';
      /**
       * @description Whether money that comes in is positive or negative in the file; detected or asked about when absent.
       * @enum {string}
       */
      signage_convention?: 'inflows_positive' | 'inflows_negative';
      /**
       * @description Column separator; detected when it is not given.
       * @enum {string}
       */
      col_sep?: ',' | ';' | '\t' | '|';
      /**
       * @description Whether an amount carries its sign, or a column says which amounts come in.
       * @enum {string}
       */
      amount_type_strategy?: 'signed_amount' | 'custom_column';
      /** @description With `custom_column`: the value of the entity type column that marks an inflow. */
      amount_type_inflow_value?: string;
      /** @description The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent. */
      sheet?: string;
      /**
       * @description Lines to drop before the header.
       * @example 5
       */
      rows_to_skip?: number;
      /** @description The states whose rows are no entries, with ` | ` between them; `none` takes every row. */
      left_out_states?: string;
      /** @description Whether the file has a line of headings; detected when absent. */
      has_header?: boolean;
      /**
       * @description The encoding of the text; detected when absent.
       * @enum {string}
       */
      encoding?:
        | 'UTF-8'
        | 'UTF-16LE'
        | 'UTF-16BE'
        | 'windows-1252'
        | 'windows-1250'
        | 'windows-1251'
        | 'windows-1253'
        | 'windows-1254'
        | 'windows-1257'
        | 'windows-1255'
        | 'windows-1256'
        | 'ISO-8859-1'
        | 'ISO-8859-15'
        | 'ISO-8859-2'
        | 'ISO-8859-5'
        | 'ISO-8859-7'
        | 'ISO-8859-8'
        | 'ISO-8859-9'
        | 'Shift_JIS'
        | 'EUC-JP'
        | 'GB18030'
        | 'Big5'
        | 'EUC-KR';
      /** @description `false` neither uses nor changes what is remembered of files with the same headings. */
      use_profile?: boolean;
      /** @description `true` publishes a file whose balances do not prove it. */
      accept_unproven?: boolean;
      /**
       * @description Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).
       * @enum {string}
       */
      on_invalid_rows?: 'reject' | 'skip';
      /** @description Whether active rules run over what is published; they do unless it is `false`. */
      apply_rules?: boolean;
      /**
       * @description ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as they are and are joined (`merge`).
       * @enum {string}
       */
      on_conflict?: 'fail' | 'merge';
      /**
       * Format: uuid
       * @description Account to import into. Without it, the account column of the file tells.
       */
      account_id?: string;
      /** @description The content of the file as text. CSV is limited to 10 MiB. */
      raw_file_content?: string;
      /**
       * @description What kind of file it is; TransactionImport when absent, and found by the content when `auto`.
       * @default TransactionImport
       * @enum {string}
       */
      type:
        | 'TransactionImport'
        | 'TradeImport'
        | 'AccountImport'
        | 'MintImport'
        | 'ActualImport'
        | 'YnabImport'
        | 'CategoryImport'
        | 'RuleImport'
        | 'MerchantImport'
        | 'PdfImport'
        | 'QifImport'
        | 'CamtImport'
        | 'Mt940Import'
        | 'OfxImport'
        | 'ServiceImport'
        | 'auto';
      /**
       * @description `true` publishes at once, if that is possible.
       * @enum {string}
       */
      publish?: 'true' | 'false';
    };
    ActorResponse: {
      /**
       * @description Somebody signed in, a key of a member, the command line, or the service itself.
       * @enum {string}
       */
      type: 'member' | 'api_key' | 'operator' | 'system';
      /**
       * Format: uuid
       * @description The member, or null.
       */
      member_id: string | null;
      /**
       * Format: uuid
       * @description The key, or null.
       */
      api_key_id: string | null;
    };
    ImportStatusDetail: {
      /** @description Content is stored and structurally sound. */
      uploaded: boolean;
      /** @description Uploaded, and at least one row is staged. */
      configured: boolean;
      /** @description The status is complete, failed or revert_failed. */
      terminal: boolean;
      /** @description Configured, and no row is invalid. */
      cleaned: boolean;
      /** @description Publishing would start now. */
      publishable: boolean;
      /** @description The import can be undone. */
      revertable: boolean;
    };
    ImportConfiguration: {
      /** @description Header name of the date column. */
      date_col_label?: string | null;
      /** @description Header name of the amount column. */
      amount_col_label?: string | null;
      /** @description Header name of the transaction name column. */
      name_col_label?: string | null;
      /** @description Header name of the category column. */
      category_col_label?: string | null;
      /** @description Header name of the tags column. */
      tags_col_label?: string | null;
      /** @description Header name of the notes column. */
      notes_col_label?: string | null;
      /** @description Header name of the account column. */
      account_col_label?: string | null;
      /** @description Header name of the column of money that went out. */
      debit_col_label?: string | null;
      /** @description Header name of the column of money that came in. */
      credit_col_label?: string | null;
      /** @description Header name of the running balance. */
      balance_col_label?: string | null;
      /** @description Header names of the fees, with ` + ` between them. */
      fee_col_label?: string | null;
      /** @description Header names of the taxes, with ` + ` between them. */
      tax_col_label?: string | null;
      /** @description Header name of the column that says whether a row is settled. */
      state_col_label?: string | null;
      /** @description Header name of the column that says what a row of a broker is. */
      type_col_label?: string | null;
      /** @description Header name of the ISIN. */
      isin_col_label?: string | null;
      /** @description Header name of the reference. */
      reference_col_label?: string | null;
      /** @description Header name of the column with the ids that the bank gives its transactions. */
      external_id_col_label?: string | null;
      /** @description Header name of the quantity column. */
      qty_col_label?: string | null;
      /** @description Header name of the ticker column. */
      ticker_col_label?: string | null;
      /** @description Header name of the price column. */
      price_col_label?: string | null;
      /** @description Header name of the entity type column. */
      entity_type_col_label?: string | null;
      /** @description Header name of the currency column. */
      currency_col_label?: string | null;
      /** @description Header name of the exchange operating MIC column. */
      exchange_operating_mic_col_label?: string | null;
      /** @description How dates are written in the file. */
      date_format?: string | null;
      /** @description How amounts are written in the file. */
      number_format?: string | null;
      /** @description Whether inflows are positive or negative in the file. */
      signage_convention?: string | null;
      /** @description Column separator. */
      col_sep?: string | null;
      /** @description Whether amounts carry their sign or a column tells it. */
      amount_type_strategy?: string | null;
      /** @description The value that marks an inflow. */
      amount_type_inflow_value?: string | null;
      /** @description The sheet that was read, for a spreadsheet. */
      sheet?: string | null;
      /** @description Lines dropped before the header. */
      rows_to_skip?: number | null;
      /** @description The states whose rows are left out, with ` | ` between them. */
      left_out_states?: string | null;
      /** @description Whether the file has a line of headings. */
      has_header?: boolean | null;
      /** @description The encoding in which the file was read. */
      encoding?: string | null;
      /** @description Whether what is known of files of the same kind is used. */
      use_profile?: boolean | null;
      /** @description Whether a file is published that its balances do not prove. */
      accept_unproven?: boolean | null;
      /** @description What is done with invalid rows: reject or skip. */
      on_invalid_rows?: string | null;
      /** @description Whether rules run after publishing. */
      apply_rules?: boolean | null;
      /** @description What is done with records and names that exist already: fail or merge. */
      on_conflict?: string | null;
    };
    ImportStats: {
      /** @description Staged rows that are entries or in error. */
      rows_count: number;
      /** @description Staged rows without errors. */
      valid_rows_count: number;
      /** @description Staged rows with errors. */
      invalid_rows_count: number;
      /** @description Staged rows that are no entries, such as balances and totals; in no other count. */
      left_out_rows_count: number;
      /** @description Distinct values of the file that stand for a record. */
      mappings_count: number;
      /** @description Those of them that nobody has decided. */
      unassigned_mappings_count: number;
    };
    ImportProgress: {
      /**
       * @description What is being done.
       * @example writing entries
       */
      phase: string;
      /** @description Rows of which it is decided what becomes of them. */
      rows_done: number;
      /** @description Rows to do. */
      rows_total: number;
    };
    QuestionExampleResponse: {
      /** @description The date of the entry, or null where it cannot be read. */
      date: string | null;
      /** @description Its name. */
      name: string;
      /**
       * @description Its amount without a sign.
       * @example 54.20
       */
      amount: string | null;
      /** @description Its currency, or null for that of the account. */
      currency: string | null;
      /** @description Whether money came in or went out. */
      direction: ('in' | 'out') | null;
    };
    ChoiceResponse: {
      /**
       * @description The value of the setting that gives this answer.
       * @example %d/%m/%Y
       */
      value: string;
      /** @description Rows that would be another entry than under the first choice. */
      rows_differing: number;
      /** @description Whether a file of the same kind was read so before. */
      used_before: boolean;
      /** @description What the row in question would be; null where it would be no entry. */
      example: components['schemas']['QuestionExampleResponse'] | null;
    };
    QuestionResponse: {
      /**
       * @description A stable code in snake_case.
       * @example ambiguous_date_format
       */
      code: string;
      /** @description One sentence for a person. */
      message: string;
      /**
       * @description The setting that answers it.
       * @example date_format
       */
      setting: string;
      /** @description The line of the example, or null. */
      line: number | null;
      /** @description The heading of the column, or null. */
      column: string | null;
      /** @description The cell in question, or null. */
      cell: string | null;
      /** @description The answers, each with what one row would be under it. */
      choices: components['schemas']['ChoiceResponse'][];
    };
    WarningResponse: {
      /**
       * @description A stable code in snake_case.
       * @example no_name_column
       */
      code: string;
      /** @description One sentence for a person. */
      message: string;
    };
    ProofBreak: {
      /** @description The line of the row whose balance is another one. */
      line: number;
      /** @description What the balance before and the amount come to. */
      expected: string;
      /** @description The balance that the row states. */
      found: string;
      /** @description The second less the first. */
      difference: string;
    };
    ProofDetailsResponse: {
      /** @description What the amounts were held against; null where there is nothing. */
      by: ('running_balance' | 'totals' | 'trade_amounts') | null;
      /** @description Links between two balances. */
      links: number;
      /** @description Links that are met. */
      met: number;
      /** @description The balance before the first row in time. */
      opening: string | null;
      /** @description The balance after the last row in time. */
      closing: string | null;
      /** @description The sum of the entries. */
      sum: string | null;
      /** @description Rows behind which no balance stands. */
      unproven_rows: number;
      /** @description The first link that is not met, or null. */
      first_break: components['schemas']['ProofBreak'] | null;
      /** @description The same for each account and currency, where there are several. */
      parts: {
        [key: string]: unknown;
      }[];
    };
    KeptRecordResponse: {
      /**
       * @description What kind of record it is.
       * @example transaction
       */
      record_type: string;
      /**
       * Format: uuid
       * @description Its id.
       */
      record_id: string;
      /** @description Its name. */
      name: string;
      /** @description Why reverting left it. */
      reason: string;
    };
    Mismatch: {
      /** @description Records that should be there. */
      expected: number;
      /** @description Records that are there. */
      actual: number;
    };
    ImportReadback: {
      /**
       * @description How the comparison ended.
       * @enum {string}
       */
      status?: 'not_verified' | 'matched' | 'mismatch' | 'failed' | 'reverted';
      /** @description When it was made. */
      checked_at?: string | null;
      /** @description Records of the file, by type. */
      expected_record_counts?: {
        [key: string]: number;
      };
      /** @description Records of the family before publishing. */
      before_counts?: {
        [key: string]: number;
      };
      /** @description Records of the family after publishing. */
      after_counts?: {
        [key: string]: number;
      };
      /** @description What publishing added. */
      actual_delta_counts?: {
        [key: string]: number;
      };
      /** @description What must have been added. */
      checked_counts?: {
        [key: string]: number;
      };
      /** @description Where the two differ. */
      mismatches?: {
        [key: string]: components['schemas']['Mismatch'];
      };
      /** @description Why it could not be made. */
      error?: string | null;
    };
    ImportVerification: {
      /** @description Records of the file, by type. */
      expected_record_counts: {
        [key: string]: number;
      };
      /** @description The readback after publishing. */
      readback: components['schemas']['ImportReadback'];
    };
    ImportDetail: {
      /**
       * Format: uuid
       * @description The id of the import.
       */
      id: string;
      /**
       * @description What kind of file it is.
       * @enum {string}
       */
      type:
        | 'TransactionImport'
        | 'TradeImport'
        | 'AccountImport'
        | 'MintImport'
        | 'ActualImport'
        | 'YnabImport'
        | 'CategoryImport'
        | 'RuleImport'
        | 'MerchantImport'
        | 'PdfImport'
        | 'QifImport'
        | 'CamtImport'
        | 'Mt940Import'
        | 'OfxImport'
        | 'ServiceImport';
      /**
       * @description Where it is in its life.
       * @enum {string}
       */
      status: 'pending' | 'complete' | 'importing' | 'reverting' | 'revert_failed' | 'failed';
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed.
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When it is deleted unless it is changed or published before; null unless it is pending or failed.
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When its content was deleted because it was old; it can be undone all the same.
       */
      content_deleted_at: string | null;
      /** @description Who made it. */
      actor: components['schemas']['ActorResponse'];
      /**
       * Format: uuid
       * @description The account it goes into.
       */
      account_id?: string | null;
      /**
       * Format: uuid
       * @description What was remembered of files with the same headings and used for this one; null when nothing was.
       */
      profile_id: string | null;
      /** @description One sentence about the last failure. */
      error?: string | null;
      /** @description What it may do next. */
      status_detail: components['schemas']['ImportStatusDetail'];
      /** @description How the file is read. */
      configuration: components['schemas']['ImportConfiguration'];
      /** @description By what each detected setting was found: `proof`, `profile`, `convention`, `words` or `content`. Settings that the client gave are not in it. */
      detected_by: {
        [key: string]: string;
      };
      /** @description How many rows and mappings it has. */
      stats: components['schemas']['ImportStats'];
      /** @description Only while it is importing or reverting. */
      progress?: components['schemas']['ImportProgress'];
      /** @description What has to be decided before it can be published, beside rows and mappings. */
      blockers: string[];
      /** @description What the file leaves open. Each is answered by changing the import: `{setting: value}`. */
      questions: components['schemas']['QuestionResponse'][];
      /** @description What a person should know before publishing. */
      warnings: components['schemas']['WarningResponse'][];
      /**
       * @description Whether the entries of a bank file or a statement come to the balances that it states: `matched`, `mismatch`, or `none` when it states none that could prove them. Types whose files have no balances have no proof.
       * @enum {string}
       */
      proof?: 'matched' | 'mismatch' | 'none';
      /** @description The figures of the proof; null where there are none. */
      proof_details?: components['schemas']['ProofDetailsResponse'] | null;
      /** @description What the last revert left in the ledger, because it was edited or is used by others. */
      kept_records: components['schemas']['KeptRecordResponse'][];
      /** @description Only for ServiceImport. */
      verification?: components['schemas']['ImportVerification'];
    };
    ImportData: {
      /** @description The record. */
      data: components['schemas']['ImportDetail'];
    };
    UploadImport: {
      /** @description Header name of the date column, its number as `#3`, or `none`. */
      date_col_label?: string;
      /** @description Header name of the amount column, its number as `#3`, or `none`. */
      amount_col_label?: string;
      /** @description Header name of the transaction name column, its number as `#3`, or `none`. */
      name_col_label?: string;
      /** @description Header name of the category column, its number as `#3`, or `none`. */
      category_col_label?: string;
      /** @description Header name of the tags column, its number as `#3`, or `none`. */
      tags_col_label?: string;
      /** @description Header name of the notes column, its number as `#3`, or `none`. */
      notes_col_label?: string;
      /** @description Header name of the account column, its number as `#3`, or `none`. */
      account_col_label?: string;
      /** @description Header name of the debit (money that went out) column, its number as `#3`, or `none`. */
      debit_col_label?: string;
      /** @description Header name of the credit (money that came in) column, its number as `#3`, or `none`. */
      credit_col_label?: string;
      /** @description Header name of the running balance column, its number as `#3`, or `none`. */
      balance_col_label?: string;
      /** @description Header name of the fee column, its number as `#3`, or `none`. */
      fee_col_label?: string;
      /** @description Header name of the tax column, its number as `#3`, or `none`. */
      tax_col_label?: string;
      /** @description Header name of the state column, its number as `#3`, or `none`. */
      state_col_label?: string;
      /** @description Header name of the type or action column, its number as `#3`, or `none`. */
      type_col_label?: string;
      /** @description Header name of the ISIN column, its number as `#3`, or `none`. */
      isin_col_label?: string;
      /** @description Header name of the reference column, its number as `#3`, or `none`. */
      reference_col_label?: string;
      /** @description Header name of the id of the bank column, its number as `#3`, or `none`. */
      external_id_col_label?: string;
      /** @description Header name of the quantity column, its number as `#3`, or `none`. */
      qty_col_label?: string;
      /** @description Header name of the ticker column, its number as `#3`, or `none`. */
      ticker_col_label?: string;
      /** @description Header name of the price column, its number as `#3`, or `none`. */
      price_col_label?: string;
      /** @description Header name of the entity type column, its number as `#3`, or `none`. */
      entity_type_col_label?: string;
      /** @description Header name of the currency column, its number as `#3`, or `none`. */
      currency_col_label?: string;
      /** @description Header name of the exchange operating MIC column, its number as `#3`, or `none`. */
      exchange_operating_mic_col_label?: string;
      /**
       * @description How dates are written, with percent directives.
       * @example %m/%d/%Y
       */
      date_format?: string;
      /**
       * @description How amounts are written.
       * @enum {string}
       */
      number_format?: '1,234.56' | '1.234,56' | '1 234,56' | '1,234';
      /**
       * @description Whether money that comes in is positive or negative in the file; detected or asked about when absent.
       * @enum {string}
       */
      signage_convention?: 'inflows_positive' | 'inflows_negative';
      /**
       * @description Column separator; detected when it is not given.
       * @enum {string}
       */
      col_sep?: ',' | ';' | '\t' | '|';
      /**
       * @description Whether an amount carries its sign, or a column says which amounts come in.
       * @enum {string}
       */
      amount_type_strategy?: 'signed_amount' | 'custom_column';
      /** @description With `custom_column`: the value of the entity type column that marks an inflow. */
      amount_type_inflow_value?: string;
      /** @description The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent. */
      sheet?: string;
      /**
       * @description Lines to drop before the header.
       * @example 5
       */
      rows_to_skip?: number;
      /** @description The states whose rows are no entries, with ` | ` between them; `none` takes every row. */
      left_out_states?: string;
      /** @description Whether the file has a line of headings; detected when absent. */
      has_header?: boolean;
      /**
       * @description The encoding of the text; detected when absent.
       * @enum {string}
       */
      encoding?:
        | 'UTF-8'
        | 'UTF-16LE'
        | 'UTF-16BE'
        | 'windows-1252'
        | 'windows-1250'
        | 'windows-1251'
        | 'windows-1253'
        | 'windows-1254'
        | 'windows-1257'
        | 'windows-1255'
        | 'windows-1256'
        | 'ISO-8859-1'
        | 'ISO-8859-15'
        | 'ISO-8859-2'
        | 'ISO-8859-5'
        | 'ISO-8859-7'
        | 'ISO-8859-8'
        | 'ISO-8859-9'
        | 'Shift_JIS'
        | 'EUC-JP'
        | 'GB18030'
        | 'Big5'
        | 'EUC-KR';
      /** @description `false` neither uses nor changes what is remembered of files with the same headings. */
      use_profile?: boolean;
      /** @description `true` publishes a file whose balances do not prove it. */
      accept_unproven?: boolean;
      /**
       * @description Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).
       * @enum {string}
       */
      on_invalid_rows?: 'reject' | 'skip';
      /** @description Whether active rules run over what is published; they do unless it is `false`. */
      apply_rules?: boolean;
      /**
       * @description ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as they are and are joined (`merge`).
       * @enum {string}
       */
      on_conflict?: 'fail' | 'merge';
      /**
       * Format: uuid
       * @description Account to import into. Without it, the account column of the file tells.
       */
      account_id?: string;
      /**
       * @description What kind of file it is; TransactionImport when absent, and found by the content when `auto`.
       * @default TransactionImport
       * @enum {string}
       */
      type:
        | 'TransactionImport'
        | 'TradeImport'
        | 'AccountImport'
        | 'MintImport'
        | 'ActualImport'
        | 'YnabImport'
        | 'CategoryImport'
        | 'RuleImport'
        | 'MerchantImport'
        | 'PdfImport'
        | 'QifImport'
        | 'CamtImport'
        | 'Mt940Import'
        | 'OfxImport'
        | 'ServiceImport'
        | 'auto';
      /**
       * @description `true` publishes at once, if that is possible.
       * @default false
       */
      publish: boolean;
    };
    PreflightContent: {
      /** @description The name of the file. */
      filename: string | null;
      /** @description The media type of the file. */
      content_type: string | null;
      /** @description Its size in bytes. */
      byte_size: number;
    };
    PreflightStats: {
      /** @description Rows of the file. */
      rows_count: number;
      /** @description Rows without errors. */
      valid_rows_count: number;
      /** @description Rows with errors. */
      invalid_rows_count: number;
      /** @description Rows that are no entries, such as balances and totals. */
      left_out_rows_count: number;
      /** @description With a backup: all that stands against publishing, of which `errors` has the first 1,000. */
      findings_count?: number;
      /** @description With a backup: its records, by type. */
      entity_counts?: {
        [key: string]: number;
      };
    };
    Finding: {
      /**
       * @description A stable code in snake_case.
       * @example invalid_row
       */
      code: string;
      /** @description One sentence for a person. */
      message: string;
      /** @description The line of the file, or null. */
      line: number | null;
      /** @description The heading of the column, or null. */
      column: string | null;
      /**
       * @description With a backup: the kind of record.
       * @example Transaction
       */
      record_type?: string | null;
      /** @description With a backup: the member of the record at fault. */
      field?: string | null;
      /** @description With a backup: the text at fault. */
      value?: string | null;
    };
    Preflight: {
      /**
       * @description What kind of file it is.
       * @enum {string}
       */
      type:
        | 'TransactionImport'
        | 'TradeImport'
        | 'AccountImport'
        | 'MintImport'
        | 'ActualImport'
        | 'YnabImport'
        | 'CategoryImport'
        | 'RuleImport'
        | 'MerchantImport'
        | 'PdfImport'
        | 'QifImport'
        | 'CamtImport'
        | 'Mt940Import'
        | 'OfxImport'
        | 'ServiceImport';
      /** @description Whether the file could be published as it stands. */
      valid: boolean;
      /** @description What was sent. */
      content: components['schemas']['PreflightContent'];
      /** @description How many rows it has. */
      stats: components['schemas']['PreflightStats'];
      /** @description The headings of the file. */
      headers: string[];
      /** @description What the file told of its format. */
      detected: {
        [key: string]: string;
      };
      /** @description What the file leaves open. */
      questions: components['schemas']['QuestionResponse'][];
      /** @description What stands against publishing, the first 1,000. */
      errors: components['schemas']['Finding'][];
      /** @description What a person should know, though nothing stands against publishing. */
      warnings: string[];
    };
    PreflightData: {
      /** @description The record. */
      data: components['schemas']['Preflight'];
    };
    ImportPage: {
      /** @description The records of this page. */
      data: components['schemas']['ImportDetail'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    ImportContentFields: {
      /** @description Header name of the date column, its number as `#3`, or `none`. */
      date_col_label?: string;
      /** @description Header name of the amount column, its number as `#3`, or `none`. */
      amount_col_label?: string;
      /** @description Header name of the transaction name column, its number as `#3`, or `none`. */
      name_col_label?: string;
      /** @description Header name of the category column, its number as `#3`, or `none`. */
      category_col_label?: string;
      /** @description Header name of the tags column, its number as `#3`, or `none`. */
      tags_col_label?: string;
      /** @description Header name of the notes column, its number as `#3`, or `none`. */
      notes_col_label?: string;
      /** @description Header name of the account column, its number as `#3`, or `none`. */
      account_col_label?: string;
      /** @description Header name of the debit (money that went out) column, its number as `#3`, or `none`. */
      debit_col_label?: string;
      /** @description Header name of the credit (money that came in) column, its number as `#3`, or `none`. */
      credit_col_label?: string;
      /** @description Header name of the running balance column, its number as `#3`, or `none`. */
      balance_col_label?: string;
      /** @description Header name of the fee column, its number as `#3`, or `none`. */
      fee_col_label?: string;
      /** @description Header name of the tax column, its number as `#3`, or `none`. */
      tax_col_label?: string;
      /** @description Header name of the state column, its number as `#3`, or `none`. */
      state_col_label?: string;
      /** @description Header name of the type or action column, its number as `#3`, or `none`. */
      type_col_label?: string;
      /** @description Header name of the ISIN column, its number as `#3`, or `none`. */
      isin_col_label?: string;
      /** @description Header name of the reference column, its number as `#3`, or `none`. */
      reference_col_label?: string;
      /** @description Header name of the id of the bank column, its number as `#3`, or `none`. */
      external_id_col_label?: string;
      /** @description Header name of the quantity column, its number as `#3`, or `none`. */
      qty_col_label?: string;
      /** @description Header name of the ticker column, its number as `#3`, or `none`. */
      ticker_col_label?: string;
      /** @description Header name of the price column, its number as `#3`, or `none`. */
      price_col_label?: string;
      /** @description Header name of the entity type column, its number as `#3`, or `none`. */
      entity_type_col_label?: string;
      /** @description Header name of the currency column, its number as `#3`, or `none`. */
      currency_col_label?: string;
      /** @description Header name of the exchange operating MIC column, its number as `#3`, or `none`. */
      exchange_operating_mic_col_label?: string;
      /**
       * @description How dates are written, with percent directives.
       * @example %m/%d/%Y
       */
      date_format?: string;
      /**
       * @description How amounts are written.
       * @enum {string}
       */
      number_format?: '1,234.56' | '1.234,56' | '1 234,56' | '1,234';
      /**
       * @description Whether money that comes in is positive or negative in the file; detected or asked about when absent.
       * @enum {string}
       */
      signage_convention?: 'inflows_positive' | 'inflows_negative';
      /**
       * @description Column separator; detected when it is not given.
       * @enum {string}
       */
      col_sep?: ',' | ';' | '\t' | '|';
      /**
       * @description Whether an amount carries its sign, or a column says which amounts come in.
       * @enum {string}
       */
      amount_type_strategy?: 'signed_amount' | 'custom_column';
      /** @description With `custom_column`: the value of the entity type column that marks an inflow. */
      amount_type_inflow_value?: string;
      /** @description The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent. */
      sheet?: string;
      /**
       * @description Lines to drop before the header.
       * @example 5
       */
      rows_to_skip?: number;
      /** @description The states whose rows are no entries, with ` | ` between them; `none` takes every row. */
      left_out_states?: string;
      /** @description Whether the file has a line of headings; detected when absent. */
      has_header?: boolean;
      /**
       * @description The encoding of the text; detected when absent.
       * @enum {string}
       */
      encoding?:
        | 'UTF-8'
        | 'UTF-16LE'
        | 'UTF-16BE'
        | 'windows-1252'
        | 'windows-1250'
        | 'windows-1251'
        | 'windows-1253'
        | 'windows-1254'
        | 'windows-1257'
        | 'windows-1255'
        | 'windows-1256'
        | 'ISO-8859-1'
        | 'ISO-8859-15'
        | 'ISO-8859-2'
        | 'ISO-8859-5'
        | 'ISO-8859-7'
        | 'ISO-8859-8'
        | 'ISO-8859-9'
        | 'Shift_JIS'
        | 'EUC-JP'
        | 'GB18030'
        | 'Big5'
        | 'EUC-KR';
      /** @description `false` neither uses nor changes what is remembered of files with the same headings. */
      use_profile?: boolean;
      /** @description `true` publishes a file whose balances do not prove it. */
      accept_unproven?: boolean;
      /**
       * @description Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).
       * @enum {string}
       */
      on_invalid_rows?: 'reject' | 'skip';
      /** @description Whether active rules run over what is published; they do unless it is `false`. */
      apply_rules?: boolean;
      /**
       * @description ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as they are and are joined (`merge`).
       * @enum {string}
       */
      on_conflict?: 'fail' | 'merge';
      /**
       * Format: uuid
       * @description Account to import into. Without it, the account column of the file tells.
       */
      account_id?: string;
      /** @description The content of the file as text. CSV is limited to 10 MiB. */
      raw_file_content?: string;
    };
    PublishImport: {
      /**
       * @description Whether rows in error block publishing (`reject`) or are left out (`skip`); kept with the import.
       * @enum {string}
       */
      on_invalid_rows?: 'reject' | 'skip';
    };
    RuleChangeResponse: {
      /**
       * Format: uuid
       * @description The rule.
       */
      rule_id: string;
      /** @description Its name when it was applied. */
      rule_name: string | null;
      /**
       * @description What it changed.
       * @example category
       */
      attribute: string;
      /**
       * @description What it set or added.
       * @example Coffee
       */
      value: string;
    };
    ImportRowResponse: {
      /** @description Counted from 1 over the data rows. */
      row_number: number;
      /** @description The line of the file on which the row begins. */
      line: number;
      /** @description What kind of record it is; null where all rows are of one kind. */
      record_type: string | null;
      /** @description Whether the row has no errors. */
      valid: boolean;
      /** @description What is wrong with it, with line and column. */
      errors: string[];
      /** @description The cells as read, under the names of what they mean. */
      fields: {
        [key: string]: string;
      };
      /** @description What publishing did with it; null before. `left_out` from the beginning: it is no entry. */
      outcome: ('created' | 'updated' | 'skipped' | 'left_out') | null;
      /** @description Why it was not created, and which cells were changed: `edited: amount`. */
      outcome_reason: string | null;
      /**
       * Format: uuid
       * @description The record that it became or joined.
       */
      record_id: string | null;
      /**
       * @description The id that the bank gave it.
       * @example 2026013100042
       */
      external_id: string | null;
      /** @description How it found a record that the ledger had: by its id, by equal contents, by similar ones of about the same day, or as a person decided. null: it found none. */
      matched_by: ('external_id' | 'content' | 'nearness' | 'decision') | null;
      /**
       * @description Of a match by nearness, the share of such matches that are right, as a decimal number.
       * @example 0.998
       */
      confidence: string | null;
      /** @description What rules changed in the entry that it became, in order. */
      rule_changes: components['schemas']['RuleChangeResponse'][];
      /** @description Whether somebody changed it, left it out or took it back in. */
      edited: boolean;
      /** @description The cells as the file has them, of a row that was edited; else null. */
      original_fields: {
        [key: string]: string;
      } | null;
    };
    ImportRowPage: {
      /** @description The records of this page. */
      data: components['schemas']['ImportRowResponse'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    EditImportRow: {
      /**
       * @description The cells to change, as they would stand in the file, under the names that the row has them under.
       * @example {
       *       "date": "2025-01-03"
       *     }
       */
      fields?: {
        [key: string]: string;
      };
      /** @description `true`: the row is left out. `false`: it is an entry, also if it was left out. */
      left_out?: boolean;
      /** @description `true`, and nothing else: the row is again as the file has it. */
      reset?: boolean;
    };
    ImportRowData: {
      /** @description The record. */
      data: components['schemas']['ImportRowResponse'];
    };
    MappedRecord: {
      /**
       * Format: uuid
       * @description The id of the record.
       */
      id: string;
      /** @description Its name. */
      name: string;
    };
    SuggestedAccount: {
      /**
       * Format: uuid
       * @description The id of the account.
       */
      account_id: string;
      /** @description Its name. */
      name: string;
      /**
       * @description Why it could be the one: `other_kind`: it is known by this number, and the file says another kind of account or several accounts have the number; `masked_number`: the digits that are not hidden are the same; `end_of_number`: one number is the end of the other, an IBAN; `same_number`: it has this number elsewhere; `name`: the names share words; `no_identity`: it has the currency and the kind, and no file said its number yet.
       * @enum {string}
       */
      reason: 'other_kind' | 'masked_number' | 'end_of_number' | 'same_number' | 'name' | 'no_identity';
    };
    ImportMappingResponse: {
      /**
       * Format: uuid
       * @description The id of the mapping.
       */
      id: string;
      /**
       * @description What the value stands for.
       * @enum {string}
       */
      kind: 'account' | 'account_type' | 'category' | 'tag';
      /**
       * @description The value in the file.
       * @example Food: Groceries
       */
      key: string;
      /** @description An existing record, one that publishing creates, or none; null: not decided. */
      decision: ('existing' | 'create' | 'none') | null;
      /** @description The record it stands for. */
      record: components['schemas']['MappedRecord'] | null;
      /** @description The kind of account that an account type means. */
      value: string | null;
      /** @description With an undecided account of the file: the accounts that it could be, the likeliest first. */
      suggestions?: components['schemas']['SuggestedAccount'][];
    };
    ImportMappingPage: {
      /** @description The records of this page. */
      data: components['schemas']['ImportMappingResponse'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    ResolveMapping: {
      /**
       * @description What the value stands for.
       * @example existing
       * @enum {string}
       */
      decision: 'existing' | 'create' | 'none';
      /**
       * Format: uuid
       * @description With `existing`: the record it stands for.
       */
      record_id?: string;
      /** @description With an account type: the kind of account it means. */
      value?: string;
    };
    ImportMappingData: {
      /** @description The record. */
      data: components['schemas']['ImportMappingResponse'];
    };
    ProfileMapping: {
      /**
       * @description What the value stands for.
       * @enum {string}
       */
      kind: 'account' | 'account_type' | 'category' | 'tag';
      /**
       * @description The value in the files.
       * @example Food: Groceries
       */
      key: string;
      /**
       * @description An existing record, or none.
       * @enum {string}
       */
      decision: 'existing' | 'none';
      /**
       * Format: uuid
       * @description With `existing`: the record it stands for.
       */
      record_id?: string | null;
      /** @description With an account type: the kind of account it means. */
      value?: string | null;
    };
    /** @description What is remembered of files with the same headings. */
    ImportProfile: {
      /**
       * Format: uuid
       * @description The id of the profile.
       */
      id: string;
      /** @description What people call it. */
      name: string;
      /**
       * @description The type of the files.
       * @enum {string}
       */
      type:
        | 'TransactionImport'
        | 'TradeImport'
        | 'AccountImport'
        | 'MintImport'
        | 'ActualImport'
        | 'YnabImport'
        | 'CategoryImport'
        | 'RuleImport'
        | 'MerchantImport'
        | 'PdfImport'
        | 'QifImport'
        | 'CamtImport'
        | 'Mt940Import'
        | 'OfxImport'
        | 'ServiceImport';
      /** @description The headings of the last file; blank ones where it had none. */
      headers: string[];
      /** @description The separator of the files; blank for spreadsheets. */
      col_sep: string;
      /**
       * Format: uuid
       * @description The account of the files; null where they name their accounts.
       */
      account_id: string | null;
      /** @description The settings that were given or proven. */
      configuration: components['schemas']['ImportConfiguration'];
      /** @description What people said that values stand for. */
      mappings: components['schemas']['ProfileMapping'][];
      /** @description What the last file said of itself: `states`, the states of its rows. */
      source: {
        [key: string]: unknown;
      };
      /** @description How many imports were published with these headings. */
      uses_count: number;
      /**
       * Format: date-time
       * @description When the last of them was published.
       */
      last_used_at: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed.
       */
      updated_at: string;
    };
    ImportProfilePage: {
      /** @description The records of this page. */
      data: components['schemas']['ImportProfile'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    ImportProfileData: {
      /** @description The record. */
      data: components['schemas']['ImportProfile'];
    };
    ImportSettings: {
      /** @description Header name of the date column, its number as `#3`, or `none`. */
      date_col_label?: string;
      /** @description Header name of the amount column, its number as `#3`, or `none`. */
      amount_col_label?: string;
      /** @description Header name of the transaction name column, its number as `#3`, or `none`. */
      name_col_label?: string;
      /** @description Header name of the category column, its number as `#3`, or `none`. */
      category_col_label?: string;
      /** @description Header name of the tags column, its number as `#3`, or `none`. */
      tags_col_label?: string;
      /** @description Header name of the notes column, its number as `#3`, or `none`. */
      notes_col_label?: string;
      /** @description Header name of the account column, its number as `#3`, or `none`. */
      account_col_label?: string;
      /** @description Header name of the debit (money that went out) column, its number as `#3`, or `none`. */
      debit_col_label?: string;
      /** @description Header name of the credit (money that came in) column, its number as `#3`, or `none`. */
      credit_col_label?: string;
      /** @description Header name of the running balance column, its number as `#3`, or `none`. */
      balance_col_label?: string;
      /** @description Header name of the fee column, its number as `#3`, or `none`. */
      fee_col_label?: string;
      /** @description Header name of the tax column, its number as `#3`, or `none`. */
      tax_col_label?: string;
      /** @description Header name of the state column, its number as `#3`, or `none`. */
      state_col_label?: string;
      /** @description Header name of the type or action column, its number as `#3`, or `none`. */
      type_col_label?: string;
      /** @description Header name of the ISIN column, its number as `#3`, or `none`. */
      isin_col_label?: string;
      /** @description Header name of the reference column, its number as `#3`, or `none`. */
      reference_col_label?: string;
      /** @description Header name of the id of the bank column, its number as `#3`, or `none`. */
      external_id_col_label?: string;
      /** @description Header name of the quantity column, its number as `#3`, or `none`. */
      qty_col_label?: string;
      /** @description Header name of the ticker column, its number as `#3`, or `none`. */
      ticker_col_label?: string;
      /** @description Header name of the price column, its number as `#3`, or `none`. */
      price_col_label?: string;
      /** @description Header name of the entity type column, its number as `#3`, or `none`. */
      entity_type_col_label?: string;
      /** @description Header name of the currency column, its number as `#3`, or `none`. */
      currency_col_label?: string;
      /** @description Header name of the exchange operating MIC column, its number as `#3`, or `none`. */
      exchange_operating_mic_col_label?: string;
      /**
       * @description How dates are written, with percent directives.
       * @example %m/%d/%Y
       */
      date_format?: string;
      /**
       * @description How amounts are written.
       * @enum {string}
       */
      number_format?: '1,234.56' | '1.234,56' | '1 234,56' | '1,234';
      /**
       * @description Whether money that comes in is positive or negative in the file; detected or asked about when absent.
       * @enum {string}
       */
      signage_convention?: 'inflows_positive' | 'inflows_negative';
      /**
       * @description Column separator; detected when it is not given.
       * @enum {string}
       */
      col_sep?: ',' | ';' | '\t' | '|';
      /**
       * @description Whether an amount carries its sign, or a column says which amounts come in.
       * @enum {string}
       */
      amount_type_strategy?: 'signed_amount' | 'custom_column';
      /** @description With `custom_column`: the value of the entity type column that marks an inflow. */
      amount_type_inflow_value?: string;
      /** @description The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent. */
      sheet?: string;
      /**
       * @description Lines to drop before the header.
       * @example 5
       */
      rows_to_skip?: number;
      /** @description The states whose rows are no entries, with ` | ` between them; `none` takes every row. */
      left_out_states?: string;
      /** @description Whether the file has a line of headings; detected when absent. */
      has_header?: boolean;
      /**
       * @description The encoding of the text; detected when absent.
       * @enum {string}
       */
      encoding?:
        | 'UTF-8'
        | 'UTF-16LE'
        | 'UTF-16BE'
        | 'windows-1252'
        | 'windows-1250'
        | 'windows-1251'
        | 'windows-1253'
        | 'windows-1254'
        | 'windows-1257'
        | 'windows-1255'
        | 'windows-1256'
        | 'ISO-8859-1'
        | 'ISO-8859-15'
        | 'ISO-8859-2'
        | 'ISO-8859-5'
        | 'ISO-8859-7'
        | 'ISO-8859-8'
        | 'ISO-8859-9'
        | 'Shift_JIS'
        | 'EUC-JP'
        | 'GB18030'
        | 'Big5'
        | 'EUC-KR';
      /** @description `false` neither uses nor changes what is remembered of files with the same headings. */
      use_profile?: boolean;
      /** @description `true` publishes a file whose balances do not prove it. */
      accept_unproven?: boolean;
      /**
       * @description Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).
       * @enum {string}
       */
      on_invalid_rows?: 'reject' | 'skip';
      /** @description Whether active rules run over what is published; they do unless it is `false`. */
      apply_rules?: boolean;
      /**
       * @description ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as they are and are joined (`merge`).
       * @enum {string}
       */
      on_conflict?: 'fail' | 'merge';
    };
    ChangeImportProfile: {
      /**
       * @description What people call it.
       * @example My bank
       */
      name?: string;
      /**
       * Format: uuid
       * @description The account whose files are read so; null: files that name their accounts themselves.
       */
      account_id?: string | null;
      /** @description How files are read, in place of what was remembered. Only columns, forms, signs and states are kept. */
      configuration?: components['schemas']['ImportSettings'];
      /** @description What values stand for, in place of what was remembered. */
      mappings?: components['schemas']['ProfileMapping'][];
    };
    ProposedEntryResponse: {
      /**
       * Format: uuid
       * @description The id of the transaction.
       */
      id: string;
      /**
       * Format: uuid
       * @description Its account.
       */
      account_id: string;
      /**
       * Format: date
       * @description Its posting date.
       * @example 2026-01-05
       */
      date: string;
      /**
       * @description Its amount, positive when money left the account.
       * @example 12.00
       */
      amount: string;
      /**
       * @description Its currency.
       * @example USD
       */
      currency: string;
      /**
       * @description Its name.
       * @example REWE
       */
      name: string;
    };
    MatchProposalResponse: {
      /**
       * Format: uuid
       * @description The id of the proposal.
       */
      id: string;
      /**
       * @description `duplicate`: one transaction from two sources. `pending_to_posted`: the second is the booking of the first. `transfer`: money moved from the account of the first to that of the second.
       * @enum {string}
       */
      kind: 'duplicate' | 'pending_to_posted' | 'transfer';
      /**
       * @description `superseded`: another proposal about one of the entries was accepted.
       * @enum {string}
       */
      status: 'open' | 'accepted' | 'rejected' | 'superseded';
      /**
       * @description The share of such pairs that were right in a labelled set, from 0 to 1; null where it is not measured.
       * @example 0.588
       */
      confidence: string | null;
      /**
       * @description `id_clash`: one id and other contents. `content`: equal contents and other ids. `nearness`: the same amount at about the same time.
       * @enum {string}
       */
      basis: 'id_clash' | 'content' | 'nearness';
      /** @description What speaks for and against it. */
      reasons: string[];
      /** @description The two transactions. Accepting a duplicate keeps the first; of a transfer the first is the outflow. */
      entries: components['schemas']['ProposedEntryResponse'][];
      /**
       * Format: date-time
       * @description When it was decided, or null.
       */
      decided_at: string | null;
      /**
       * Format: date-time
       * @description When it was proposed.
       */
      created_at: string;
    };
    MatchProposalPage: {
      /** @description The records of this page. */
      data: components['schemas']['MatchProposalResponse'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    MatchProposalData: {
      /** @description The record. */
      data: components['schemas']['MatchProposalResponse'];
    };
    StorageUsage: {
      /** @description Bytes that the imports of the family store, about: content, rows and what undoes them. */
      used_bytes: number;
      /** @description Bytes that they may store. */
      limit_bytes: number;
    };
    ImportsUsage: {
      /** @description Imports that are not published yet. */
      pending: number;
      /** @description Pending and failed imports that expire within seven days unless they are changed. */
      expiring_in_7_days: number;
      /** @description Publishes and reverts that wait for their turn. */
      waiting: number;
      /** @description Publishes and reverts that are worked on. */
      running: number;
    };
    RequestsUsage: {
      /** @description Requests that a key may make in a minute; null: as many as it likes. */
      limit_per_minute: number | null;
      /** @description Requests that this key has left in this minute; null without a limit. */
      remaining: number | null;
    };
    Usage: {
      /** @description What the imports of the family store. */
      storage: components['schemas']['StorageUsage'];
      /** @description How many imports the family has that are not done. */
      imports: components['schemas']['ImportsUsage'];
      /** @description The rate limit of the key that was sent. */
      requests: components['schemas']['RequestsUsage'];
    };
    UsageData: {
      /** @description The record. */
      data: components['schemas']['Usage'];
    };
    CreateProviderConnection: {
      /**
       * @description The provider of the accounts and transactions.
       * @example simplefin
       * @enum {string}
       */
      provider: 'simplefin';
      /**
       * @description A name of your own for the connection.
       * @example My banks
       */
      name?: string;
      /**
       * @description The setup token that the provider issued. It works once and is not stored.
       * @example aHR0cHM6Ly9icmlkZ2Uuc2ltcGxlZmluLm9yZy9zaW1wbGVmaW4vY2xhaW0vZGVtbw==
       */
      setup_token: string;
    };
    ConnectedAccounts: {
      /**
       * @description Accounts that the provider has reported.
       * @example 3
       */
      total_count: number;
      /**
       * @description Those whose transactions are written into the ledger.
       * @example 2
       */
      linked_count: number;
      /**
       * @description Those that cannot be written into the ledger; the `problem` of each says why.
       * @example 1
       */
      unlinked_count: number;
    };
    ConnectionSync: {
      /**
       * Format: uuid
       * @description The id of the sync.
       */
      id: string;
      /**
       * @description Its status.
       * @example completed
       * @enum {string}
       */
      status: 'pending' | 'syncing' | 'completed' | 'failed' | 'stale';
      /**
       * Format: date-time
       * @description When the sync was created.
       */
      created_at: string;
    };
    ProviderConnection: {
      /**
       * Format: uuid
       * @description The id of the connection.
       */
      id: string;
      /**
       * @description The provider of the accounts and transactions.
       * @example simplefin
       * @enum {string}
       */
      provider: 'simplefin';
      /**
       * @description A name of your own.
       * @example My banks
       */
      name: string | null;
      /**
       * @description `requires_update`: you have to act at the provider, for example sign in to a bank again. When access was revoked, delete the connection and create one with a new token.
       * @example good
       * @enum {string}
       */
      status: 'good' | 'requires_update';
      /** @description How many accounts it has. */
      accounts: components['schemas']['ConnectedAccounts'];
      /**
       * Format: date-time
       * @description When the last complete fetch ended, or null.
       */
      last_synced_at: string | null;
      /** @description Its newest sync, or null. */
      latest_sync: components['schemas']['ConnectionSync'] | null;
      /**
       * Format: date-time
       * @description When the connection was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed.
       */
      updated_at: string;
    };
    ProviderConnectionData: {
      /** @description The record. */
      data: components['schemas']['ProviderConnection'];
    };
    ProviderConnectionPage: {
      /** @description The records of this page. */
      data: components['schemas']['ProviderConnection'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    ProviderAccount: {
      /**
       * Format: uuid
       * @description The id of the account of the connection.
       */
      id: string;
      /**
       * @description Its name at the provider.
       * @example Everyday Checking
       */
      name: string;
      /**
       * Format: uuid
       * @description The linked account of the ledger, or null.
       */
      account_id: string | null;
      /**
       * @description Why it is not written into the ledger, or null.
       * @example null
       * @enum {string|null}
       */
      problem: 'unsupported_currency' | 'unsupported_amount' | 'currency_changed' | null;
      /**
       * @description The currency of the ledger's account, or null.
       * @example USD
       */
      currency: string | null;
      /**
       * @description The balance that the provider reports; what a liability owes is positive. Null when it cannot be stored exactly.
       * @example 1234.56
       */
      reported_balance: string | null;
      /**
       * Format: date
       * @description The day of the reported balance, at its end.
       */
      reported_date: string;
      /**
       * @description The balance of the ledger at the end of that day, or null.
       * @example 1234.56
       */
      ledger_balance: string | null;
      /**
       * @description The reported balance minus that of the ledger. Anything but 0 is unexplained.
       * @example 1234.56
       */
      difference: string | null;
      /**
       * Format: date-time
       * @description When the provider first reported it.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the provider last reported it.
       */
      updated_at: string;
    };
    ProviderAccountPage: {
      /** @description The records of this page. */
      data: components['schemas']['ProviderAccount'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    SyncSyncable: {
      /**
       * @description What kind of record is synced.
       * @example Account
       * @enum {string}
       */
      type: 'Family' | 'Account' | 'ProviderConnection';
      /**
       * Format: uuid
       * @description The id of the record.
       */
      id: string;
      /**
       * @description Its name; null when it is gone or has none.
       * @example Checking
       */
      name: string | null;
    };
    SyncError: {
      /**
       * @description A fixed sentence; details are kept for the operators.
       * @example Sync failed
       */
      message: string;
    };
    Sync: {
      /**
       * Format: uuid
       * @description The id of the sync.
       */
      id: string;
      /**
       * @description Pending until a worker begins; stale when it has not ended within 24 hours.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'syncing' | 'completed' | 'failed' | 'stale';
      /**
       * @description Whether it is pending or syncing.
       * @example true
       */
      in_progress: boolean;
      /**
       * @description Whether it has ended: completed, failed or stale.
       * @example false
       */
      terminal: boolean;
      /** @description The record that is synced. */
      syncable: components['schemas']['SyncSyncable'];
      /**
       * Format: uuid
       * @description The sync that ends after this one, or null.
       */
      parent_id: string | null;
      /**
       * @description How many syncs this one waits for before it ends.
       * @example 2
       */
      children_count: number;
      /**
       * Format: date
       * @description First day that is synced; null: from the beginning.
       */
      window_start_date: string | null;
      /**
       * Format: date
       * @description Last day that is synced; null: to the end.
       */
      window_end_date: string | null;
      /**
       * Format: date-time
       * @description When it was requested.
       */
      pending_at: string;
      /**
       * Format: date-time
       * @description When a worker began, or null.
       */
      syncing_at: string | null;
      /**
       * Format: date-time
       * @description When it completed, or null.
       */
      completed_at: string | null;
      /**
       * Format: date-time
       * @description When it failed, or null.
       */
      failed_at: string | null;
      /** @description Why it failed or went stale, or null. */
      error: components['schemas']['SyncError'] | null;
      /**
       * Format: date-time
       * @description When the sync was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed.
       */
      updated_at: string;
    };
    SyncData: {
      /** @description The record. */
      data: components['schemas']['Sync'];
    };
    SyncPage: {
      /** @description The records of this page. */
      data: components['schemas']['Sync'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    LatestSyncData: {
      /** @description The newest sync; null when there is none. */
      data: components['schemas']['Sync'] | null;
    };
    /** @description A chat without its messages. */
    ChatSummary: {
      /**
       * Format: uuid
       * @description The id of the chat.
       */
      id: string;
      /**
       * @description What the chat is about.
       * @example Where did the money go in July?
       */
      title: string;
      /**
       * @description One sentence that says why the assistant did not answer: it failed, or the family has switched it off. null when there is none, or it has answered since.
       * @example null
       */
      error: string | null;
      /**
       * Format: date-time
       * @description When the chat was started.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When its title was last changed.
       */
      updated_at: string;
    };
    ChatPage: {
      /** @description The records of this page. */
      data: components['schemas']['ChatSummary'][];
      /** @description Where this page stands in the list. */
      meta: components['schemas']['PageMeta'];
    };
    CreateChat: {
      /**
       * @description What the chat is about. White space around it is dropped; characters are counted in code points.
       * @example Where did the money go in July?
       */
      title: string;
      /**
       * @description The first message. What the user says. White space around it is dropped; characters are counted in code points.
       * @example How much did I spend on groceries last month?
       */
      message?: string;
    };
    /** @description A function that the assistant called to write a message. */
    ToolCall: {
      /**
       * Format: uuid
       * @description The id of the call.
       */
      id: string;
      /**
       * @description The name of the function.
       * @example get_transactions
       */
      function_name: string;
      /** @description What the function was called with. */
      function_arguments: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description When it was called.
       */
      created_at: string;
      /** @description What the function returned; null when that is nothing. */
      function_result: {
        [key: string]: unknown;
      } | null;
    };
    /** @description One turn of a chat. */
    Message: {
      /**
       * Format: uuid
       * @description The id of the message.
       */
      id: string;
      /**
       * @description The kind of the message; it follows the role.
       * @enum {string}
       */
      type: 'user_message' | 'assistant_message';
      /**
       * @description Who wrote it.
       * @enum {string}
       */
      role: 'user' | 'assistant';
      /**
       * @description What it says.
       * @example How much did I spend on groceries last month?
       */
      content: string;
      /**
       * Format: date-time
       * @description When it was written.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       */
      updated_at: string;
      /** @description The model that wrote an assistant's message; null on a user's. */
      model: string | null;
      /** @description What the assistant called to write the message, oldest first; empty on a user's. */
      tool_calls: components['schemas']['ToolCall'][];
    };
    /** @description A chat with one page of its messages. */
    Chat: {
      /**
       * Format: uuid
       * @description The id of the chat.
       */
      id: string;
      /**
       * @description What the chat is about.
       * @example Where did the money go in July?
       */
      title: string;
      /**
       * @description One sentence that says why the assistant did not answer: it failed, or the family has switched it off. null when there is none, or it has answered since.
       * @example null
       */
      error: string | null;
      /**
       * Format: date-time
       * @description When the chat was started.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When its title was last changed.
       */
      updated_at: string;
      /** @description One page of its messages, oldest first. */
      messages: components['schemas']['Message'][];
      /** @description Where that page stands among all messages of the chat. */
      pagination: components['schemas']['PageMeta'];
    };
    RenameChat: {
      /**
       * @description What the chat is about. White space around it is dropped; characters are counted in code points.
       * @example Where did the money go in July?
       */
      title: string;
    };
    CreateMessage: {
      /**
       * @description What the user says. White space around it is dropped; characters are counted in code points.
       * @example How much did I spend on groceries last month?
       */
      content: string;
    };
    EntryPointLinks: {
      /**
       * Format: uri-reference
       * @description The API.
       * @example /api/v1
       */
      api: string;
      /**
       * Format: uri-reference
       * @description The documentation of the API, for a browser.
       * @example /docs
       */
      documentation: string;
      /**
       * Format: uri-reference
       * @description The OpenAPI document.
       * @example /openapi.json
       */
      openapi: string;
      /**
       * Format: uri-reference
       * @description The pages for people: sign in, keys, imports.
       * @example /settings
       */
      settings: string;
      /**
       * Format: uri-reference
       * @description Whether the service can answer requests.
       * @example /health/ready
       */
      health: string;
    };
    EntryPoint: {
      /**
       * @description The name of the program.
       * @example Hearth
       */
      name: string;
      /**
       * @description Its version.
       * @example 0.1.0
       */
      version: string;
      /** @description Where to go from here: paths of this service. */
      links: components['schemas']['EntryPointLinks'];
    };
    Health: {
      /**
       * @description Always `ok`; anything else is an error.
       * @example ok
       * @enum {string}
       */
      status: 'ok';
    };
    ErrorResponse: {
      /**
       * @description A stable code in snake_case.
       * @example validation_failed
       */
      error: string;
      /**
       * @description One sentence for a person.
       * @example title must not be blank.
       */
      message?: string | null;
      /**
       * @description The id of the request, as in `X-Request-Id`: it finds the request in the log of the service.
       * @example 0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11
       */
      request_id?: string;
      /** @description The same for a machine: an array of strings, or an object. */
      details?:
        | string[]
        | {
            [key: string]: unknown;
          }
        | null;
      /** @description Validation messages, one string a problem. */
      errors?: string[] | null;
    };
    ErrorResponseWithImportId: {
      /**
       * @description A stable code in snake_case.
       * @example not_publishable
       */
      error: string;
      /** @description One sentence for a person. */
      message?: string | null;
      /**
       * @description The id of the request, as in `X-Request-Id`: it finds the request in the log of the service.
       * @example 0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11
       */
      request_id?: string;
      /**
       * Format: uuid
       * @description The import that exists although it could not be published.
       */
      import_id: string;
      /** @description Why it could not be published, the first 100 reasons. */
      errors?: string[] | null;
      /** @description The same for a machine: an array of strings, or an object. */
      details?:
        | string[]
        | {
            [key: string]: unknown;
          }
        | null;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description The id of the request: the one that the client sent, or a new one. */
    'X-Request-Id': string;
    /** @description Requests a minute that the key has. Not sent where there is no limit, like the next two. */
    'RateLimit-Limit': number;
    /** @description Requests that are left in this minute. */
    'RateLimit-Remaining': number;
    /** @description Seconds until all requests are available again. */
    'RateLimit-Reset': number;
    /** @description Seconds to wait before the next request. */
    'Retry-After': number;
    /** @description Identifies the content of the response. Send it back as `If-None-Match` to get 304 while it is current. */
    ETag: string;
    /** @description The first, previous, next and last page (RFC 8288). */
    Link: string;
    /** @description The address of the record that was made. */
    Location: string;
    /** @description `true` if this is the stored response to an earlier request with the same key. */
    'Idempotency-Replayed': string;
    /** @description The ways to send a key: `ApiKey` is the header `X-Api-Key`, `Bearer` is `Authorization`. */
    'WWW-Authenticate': string;
    /** @description The name of the file. */
    'Content-Disposition': string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  ApiKeys_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List your API keys, and as an owner those of all members */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiKeyPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ApiKeys_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateApiKey'];
      };
    };
    responses: {
      /** @description Create an API key, which is shown only once */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewApiKeyData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ApiKeys_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the API key. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revoke an API key: it stops working at once */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ApiKeys_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the API key. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RenameApiKey'];
      };
    };
    responses: {
      /** @description Rename an API key */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiKeyData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ApiKeys_rotate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the API key. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['RotateApiKey'];
      };
    };
    responses: {
      /** @description Replace one of your keys by a new one; the old one works during the overlap */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewApiKeyData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  AuditEvents_list: {
    parameters: {
      query?: {
        /** @description The `next_after` of the previous answer; without it, the list starts. */
        after?: string;
        /** @description `desc`, the newest first, unless `asc` is asked for. */
        order?: 'asc' | 'desc';
        /** @description Events an answer; more than 100 are served as 100. */
        limit?: number;
        /** @description Only this action. */
        action?:
          | 'account.created'
          | 'account.identities_changed'
          | 'api_key.created'
          | 'api_key.renamed'
          | 'api_key.revoked'
          | 'api_key.rotated'
          | 'connection.created'
          | 'connection.deleted'
          | 'connection.synced'
          | 'connection.updated'
          | 'exchange_rate.created'
          | 'exchange_rate.deleted'
          | 'exchange_rate.imported'
          | 'exchange_rate.updated'
          | 'export.read'
          | 'family.created'
          | 'family.erased'
          | 'family.updated'
          | 'import.content_deleted'
          | 'import.created'
          | 'import.deleted'
          | 'import.published'
          | 'import.reverted'
          | 'import.updated'
          | 'import_profile.deleted'
          | 'import_profile.updated'
          | 'import_row.updated'
          | 'invitation.revoked'
          | 'mapping.decided'
          | 'match_proposal.accepted'
          | 'match_proposal.rejected'
          | 'match_proposal.reopened'
          | 'member.created'
          | 'member.invited'
          | 'member.joined'
          | 'member.removed'
          | 'member.role_changed'
          | 'password.changed'
          | 'password.reset'
          | 'password.reset_requested'
          | 'session.ended'
          | 'session.refused'
          | 'session.started'
          | 'sync.started'
          | 'totp.disabled'
          | 'totp.enabled'
          | 'totp.recovery_code_used';
        /** @description Only what this member did, also with their keys. */
        member_id?: string;
        /** @description Only what was done to this record. */
        subject_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List who did what in your family */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditEvents'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `cursor_expired` */
      410: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Family_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read your family */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilyData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Erasure_erase: {
    parameters: {
      query: {
        /** @description The exact name of the family. */
        confirm: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Erase your family */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErasureData'];
        };
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Family_update: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateFamily'];
      };
    };
    responses: {
      /** @description Change your family */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FamilyData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Erasure_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the erasure. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description See whether a family is erased, without a key */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErasureData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Invitations_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the invitations that can still be used */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Invitations_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateInvitation'];
      };
    };
    responses: {
      /** @description Invite somebody by a link that works once, for a week */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewInvitationData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Invitations_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the invitation. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Withdraw an invitation */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Me_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Who am I? The member, the family and the key of this request */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Members_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the members of the family */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemberPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Members_delete: {
    parameters: {
      query?: {
        /** @description The exact address of the member; their id if they have none. */
        confirm?: string;
      };
      header?: never;
      path: {
        /** @description The id of the member. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a member, or leave the family (`me`) */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Members_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the member. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeRole'];
      };
    };
    responses: {
      /** @description Change the role of a member */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemberData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Sessions_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List your sessions of the settings pages */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Sessions_deleteAll: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Sign out everywhere */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Sessions_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the session. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description End one of your sessions */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Accounts_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records with this text in their name, ignoring case. No character is a wildcard. */
        search?: string;
        /** @description Only accounts with this status. */
        status?: 'active' | 'draft' | 'disabled';
        /** @description Only accounts of this kind. */
        accountable_type?:
          | 'Depository'
          | 'Investment'
          | 'Crypto'
          | 'Property'
          | 'Vehicle'
          | 'OtherAsset'
          | 'CreditCard'
          | 'Loan'
          | 'OtherLiability';
        /** @description Only assets, or only liabilities. */
        classification?: 'asset' | 'liability';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List accounts by name */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Accounts_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateAccount'];
      };
    };
    responses: {
      /** @description Create an account to import into */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Accounts_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the account. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read an account */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Statements_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path: {
        /** @description The id of the account. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the statements of an account, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StatementPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Statements_cover: {
    parameters: {
      query?: {
        /** @description The first month. Default: that of the first statement. */
        from?: string;
        /** @description The last month, not before `from`. Default: that of the last statement. */
        to?: string;
      };
      header?: never;
      path: {
        /** @description The id of the account. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Show which months of an account statements cover */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CoverageData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  AccountIdentities_list: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the account. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the identities of an account */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountIdentitiesData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  AccountIdentities_replace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the account. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReplaceIdentities'];
      };
    };
    responses: {
      /** @description Replace the identities of an account */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountIdentitiesData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `identity_taken` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  AccountIdentities_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the account. */
        id: string;
        /** @description The id of the identity. */
        identity_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete an identity of an account */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Transactions_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records dated on this day or later. */
        start_date?: string;
        /** @description Only records dated on this day or earlier. */
        end_date?: string;
        /** @description Only records of these accounts. Up to 50 values, separated by commas. */
        account_id?: string;
        /** @description Only records that these imports created. Up to 50 values, separated by commas. */
        import_id?: string;
        /** @description Only amounts of this size or more. The sign does not count. */
        min_amount?: string;
        /** @description Only amounts of this size or less. The sign does not count. */
        max_amount?: string;
        /** @description Only amounts in these currencies, ISO 4217. Up to 50 values, separated by commas. */
        currency?: string;
        /** @description Only these transactions. Up to 50 values, separated by commas. */
        ids?: string;
        /** @description Only transactions in these categories. A split transaction also matches by one of its split lines. `none` matches a transaction without one, and a split transaction with such a line. Up to 50 values, separated by commas. */
        category_id?: string;
        /** @description Whether `category_id` includes the children of each category. */
        with_children?: boolean;
        /** @description Only transactions with these merchants. A split transaction also matches by one of its split lines. `none` matches a transaction without one, and a split transaction with such a line. Up to 50 values, separated by commas. */
        merchant_id?: string;
        /** @description Only transactions with one of these tags. A split transaction also matches by one of its split lines. `none` matches a transaction without one, and a split transaction with such a line. Up to 50 values, separated by commas. */
        tag_id?: string;
        /** @description Only transactions of these kinds. Up to 50 values, separated by commas. */
        kind?: string;
        /** @description Only transactions with this sign: `income` below zero, `expense` from zero on. Up to 50 values, separated by commas. */
        classification?: string;
        /** @description Only transactions of this side of reports: the classification of the category or, without a category, the sign. A split transaction matches if one of its split lines does. */
        side?: 'income' | 'expense';
        /** @description Only transactions to which a bank or a provider gave this id. */
        external_id?: string;
        /** @description Only transactions of kind standard or one_time without a category, or only the others. A split transaction has no category if one of its split lines has none. */
        uncategorized?: boolean;
        /** @description Only transactions that reports leave out, or only the others. */
        excluded?: boolean;
        /** @description Only pending, or only booked transactions. */
        pending?: boolean;
        /** @description Only split transactions, or only the others. */
        split?: boolean;
        /** @description Only sides of transfers, or only the other transactions. */
        transfer?: boolean;
        /** @description Only transactions with this text in their name or notes, ignoring case. No character is a wildcard. */
        search?: string;
        /** @description The order: by date or by amount with its sign, descending with a minus, then by id in the same direction. */
        sort?: '-date' | 'date' | '-amount' | 'amount';
        /** @description Only these members, besides `id` and what `include` adds. Up to 50 values, separated by commas. */
        fields?: string;
        /** @description Whole records: `account` and `transfer` are added; `category` and `merchant` replace the id and name, also in split lines. Up to 50 values, separated by commas. */
        include?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List transactions, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Transactions_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the transaction. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a transaction */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Transfers_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only transfers with this status. */
        status?: 'pending' | 'confirmed';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List transfers, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransferPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Transfers_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the transfer. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a transfer */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransferData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  RejectedTransfers_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List rejected transfers, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RejectedTransferPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  RejectedTransfers_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the rejected transfer. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a rejected transfer */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RejectedTransferData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  RecurringTransactions_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only recurring transactions of this account. */
        account_id?: string;
        /** @description Only recurring transactions with this status. */
        status?: 'active' | 'inactive';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List recurring transactions, latest occurrence first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecurringTransactionPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  RecurringTransactions_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the recurring transaction. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a recurring transaction */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecurringTransactionData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Valuations_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records dated on this day or later. */
        start_date?: string;
        /** @description Only records dated on this day or earlier. */
        end_date?: string;
        /** @description Only valuations of this account. */
        account_id?: string;
        /** @description Only valuations of this kind. */
        kind?: 'opening_anchor' | 'reconciliation' | 'current_anchor';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List valuations, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValuationPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Balances_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records dated on this day or later. */
        start_date?: string;
        /** @description Only records dated on this day or earlier. */
        end_date?: string;
        /** @description Only balances of this account. */
        account_id?: string;
        /** @description Only balances in this currency. */
        currency?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List daily balances, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BalancePage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Categories_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records with this text in their name, ignoring case. No character is a wildcard. */
        search?: string;
        /** @description Only the children of this category. */
        parent_id?: string;
        /** @description Only categories of this side of reports. */
        classification?: 'income' | 'expense';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List categories by name */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CategoryPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ExchangeRates_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records dated on this day or later. */
        start_date?: string;
        /** @description Only records dated on this day or earlier. */
        end_date?: string;
        /** @description Only rates from this currency. */
        from?: string;
        /** @description Only rates to this currency. */
        to?: string;
        /** @description Only rates of this source. */
        source?: 'entered' | 'imported' | 'provider';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List exchange rates, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExchangeRatePage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ExchangeRates_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateExchangeRate'];
      };
    };
    responses: {
      /** @description Create an exchange rate */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExchangeRateData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `already_exists`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ExchangeRates_importRates: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportRates'];
      };
    };
    responses: {
      /** @description Store a list of exchange rates */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportedRatesData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ExchangeRates_lookUp: {
    parameters: {
      query: {
        /** @description The currency to convert from. */
        from: string;
        /** @description The currency to convert to. */
        to: string;
        /** @description The day of the rate. */
        date: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Find the exchange rate that counts on a day */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundExchangeRateData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `exchange_rate_missing` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ExchangeRates_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the exchange rate. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read an exchange rate */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExchangeRateData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ExchangeRates_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the exchange rate. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete an exchange rate */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ExchangeRates_change: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the exchange rate. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeExchangeRate'];
      };
    };
    responses: {
      /** @description Change an exchange rate */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExchangeRateData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `already_exists` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Tags_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records with this text in their name, ignoring case. No character is a wildcard. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List tags by name */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TagPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Merchants_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records with this text in their name, ignoring case. No character is a wildcard. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List merchants by name */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Securities_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only securities with this text in their ticker or name, ignoring case. No character is a wildcard. */
        search?: string;
        /** @description Only securities of this kind. */
        kind?: 'standard' | 'cash';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List securities by ticker */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SecurityPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Trades_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records dated on this day or later. */
        start_date?: string;
        /** @description Only records dated on this day or earlier. */
        end_date?: string;
        /** @description Only records of these accounts. Up to 50 values, separated by commas. */
        account_id?: string;
        /** @description Only records that these imports created. Up to 50 values, separated by commas. */
        import_id?: string;
        /** @description Only amounts of this size or more. The sign does not count. */
        min_amount?: string;
        /** @description Only amounts of this size or less. The sign does not count. */
        max_amount?: string;
        /** @description Only amounts in these currencies, ISO 4217. Up to 50 values, separated by commas. */
        currency?: string;
        /** @description Only trades of these securities. Up to 50 values, separated by commas. */
        security_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List trades, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TradePage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Trades_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the trade. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a trade */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TradeData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Holdings_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records dated on this day or later. */
        start_date?: string;
        /** @description Only records dated on this day or earlier. */
        end_date?: string;
        /** @description Only holdings of this account. */
        account_id?: string;
        /** @description Only holdings of this security. */
        security_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List holdings, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HoldingPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Holdings_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the holding. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a holding */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HoldingData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Budgets_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List budgets, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BudgetPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Budgets_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the budget. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a budget */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BudgetData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  BudgetCategories_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description Only categories of this budget. */
        budget_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List budget categories, latest budget first, then by name */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BudgetCategoryPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  BudgetCategories_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the category of a budget. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a budget category */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BudgetCategoryData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Rules_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description The most records of an answer that is continued by `cursor`. Their total is then not counted. Not with `page` or `per_page`. */
        limit?: number;
        /** @description `meta.next_cursor` of the answer before, with the same filters and order. It never expires. A record that stays and keeps its place comes exactly once, whatever else is added or deleted meanwhile. Not with `page` or `per_page`. */
        cursor?: string;
        /** @description Only records with this text in their name, ignoring case. No character is a wildcard. */
        search?: string;
        /** @description Only active rules, or only inactive rules. */
        active?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List rules in the order in which they run */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RulePage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_cursor` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Rules_find: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the rule. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a rule */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RuleData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Flows_spending: {
    parameters: {
      query?: {
        /** @description The currency of the figures. Default: the family's. */
        currency?: string;
        /** @description Only these accounts: up to 50 ids, separated by commas. */
        account_id?: string;
        /** @description The first day. Default: the first day that the ledger knows of. */
        start_date?: string;
        /** @description The last day. Default: today in the time zone of the family. */
        end_date?: string;
        /** @description Cuts the period at the boundaries of the calendar. Weeks begin on Monday. Default: one period. */
        interval?: 'day' | 'week' | 'month' | 'quarter' | 'year';
        /** @description What the lines are summed by. `top_category`: a category with those below it. A line with several tags is in the figure of each, and in the total once. */
        group_by?: 'category' | 'top_category' | 'merchant' | 'tag' | 'account' | 'none';
        /** @description Adds the same figure of another period to each. `previous_period`: the interval before; without `interval`, as many whole months or else days before. `previous_year`: a year before. */
        compare?: 'previous_period' | 'previous_year';
        /** @description Only lines in these categories: up to 50 ids, separated by commas; `none`: in no category. */
        category_id?: string;
        /** @description Whether `category_id` includes the categories below these. */
        with_children?: boolean;
        /** @description Only lines of these merchants: up to 50 ids, separated by commas; `none`: of no merchant. */
        merchant_id?: string;
        /** @description Only lines with one of these tags: up to 50 ids, separated by commas; `none`: without a tag. */
        tag_id?: string;
        /** @description Only transactions of at least this size, in their currency. */
        min_amount?: string;
        /** @description Only transactions of at most this size, in their currency. */
        max_amount?: string;
        /** @description Only transactions with this text in their name or notes, ignoring case. No character is a wildcard. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report what was spent */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FlowReport'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Flows_income: {
    parameters: {
      query?: {
        /** @description The currency of the figures. Default: the family's. */
        currency?: string;
        /** @description Only these accounts: up to 50 ids, separated by commas. */
        account_id?: string;
        /** @description The first day. Default: the first day that the ledger knows of. */
        start_date?: string;
        /** @description The last day. Default: today in the time zone of the family. */
        end_date?: string;
        /** @description Cuts the period at the boundaries of the calendar. Weeks begin on Monday. Default: one period. */
        interval?: 'day' | 'week' | 'month' | 'quarter' | 'year';
        /** @description What the lines are summed by. `top_category`: a category with those below it. A line with several tags is in the figure of each, and in the total once. */
        group_by?: 'category' | 'top_category' | 'merchant' | 'tag' | 'account' | 'none';
        /** @description Adds the same figure of another period to each. `previous_period`: the interval before; without `interval`, as many whole months or else days before. `previous_year`: a year before. */
        compare?: 'previous_period' | 'previous_year';
        /** @description Only lines in these categories: up to 50 ids, separated by commas; `none`: in no category. */
        category_id?: string;
        /** @description Whether `category_id` includes the categories below these. */
        with_children?: boolean;
        /** @description Only lines of these merchants: up to 50 ids, separated by commas; `none`: of no merchant. */
        merchant_id?: string;
        /** @description Only lines with one of these tags: up to 50 ids, separated by commas; `none`: without a tag. */
        tag_id?: string;
        /** @description Only transactions of at least this size, in their currency. */
        min_amount?: string;
        /** @description Only transactions of at most this size, in their currency. */
        max_amount?: string;
        /** @description Only transactions with this text in their name or notes, ignoring case. No character is a wildcard. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report what was earned */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FlowReport'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Flows_cashFlow: {
    parameters: {
      query?: {
        /** @description The currency of the figures. Default: the family's. */
        currency?: string;
        /** @description Only these accounts: up to 50 ids, separated by commas. */
        account_id?: string;
        /** @description The first day. Default: the first day that the ledger knows of. */
        start_date?: string;
        /** @description The last day. Default: today in the time zone of the family. */
        end_date?: string;
        /** @description Cuts the period at the boundaries of the calendar. Weeks begin on Monday. Default: one period. */
        interval?: 'day' | 'week' | 'month' | 'quarter' | 'year';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report income and expenses side by side */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CashFlowReport'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Worth_netWorth: {
    parameters: {
      query?: {
        /** @description The currency of the figures. Default: the family's. */
        currency?: string;
        /** @description Only these accounts: up to 50 ids, separated by commas. */
        account_id?: string;
        /** @description The first day. Default: the first day that the ledger knows of. */
        start_date?: string;
        /** @description The last day. Default: today in the time zone of the family. */
        end_date?: string;
        /** @description Cuts the period at the boundaries of the calendar. Weeks begin on Monday. Default: one period. */
        interval?: 'day' | 'week' | 'month' | 'quarter' | 'year';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report what is owned and owed */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NetWorthReport'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Worth_balances: {
    parameters: {
      query?: {
        /** @description The currency of the figures. Default: the family's. */
        currency?: string;
        /** @description Only these accounts: up to 50 ids, separated by commas. */
        account_id?: string;
        /** @description The first day. Default: the first day that the ledger knows of. */
        start_date?: string;
        /** @description The last day. Default: today in the time zone of the family. */
        end_date?: string;
        /** @description Cuts the period at the boundaries of the calendar. Weeks begin on Monday. Default: one period. */
        interval?: 'day' | 'week' | 'month' | 'quarter' | 'year';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report what each account is worth */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BalancesReport'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  BudgetReport_budget: {
    parameters: {
      query: {
        /** @description The budget. */
        budget_id: string;
        /** @description Only what was spent from these accounts: up to 50 ids, separated by commas. */
        account_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report what a budget planned and what was spent */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BudgetReport'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Investments_held: {
    parameters: {
      query?: {
        /** @description The currency of the figures. Default: the family's. */
        currency?: string;
        /** @description Only these accounts: up to 50 ids, separated by commas. */
        account_id?: string;
        /** @description The day, at its end. Default: today in the time zone of the family. */
        date?: string;
        /** @description Which units sales take first. Default: the method of each account. */
        method?: 'fifo' | 'lifo' | 'average';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report what is held, what it cost and what sales gained */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HoldingsReport'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Investments_returned: {
    parameters: {
      query?: {
        /** @description The currency of the figures. Default: the family's. */
        currency?: string;
        /** @description Only these accounts: up to 50 ids, separated by commas. */
        account_id?: string;
        /** @description The first day. Default: the first day that the ledger knows of. */
        start_date?: string;
        /** @description The last day. Default: today in the time zone of the family. */
        end_date?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report how investments did */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReturnsReport'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description Only imports of this status. */
        status?: 'pending' | 'complete' | 'importing' | 'reverting' | 'revert_failed' | 'failed';
        /** @description Only imports of this type. */
        type?:
          | 'TransactionImport'
          | 'TradeImport'
          | 'AccountImport'
          | 'MintImport'
          | 'ActualImport'
          | 'YnabImport'
          | 'CategoryImport'
          | 'RuleImport'
          | 'MerchantImport'
          | 'PdfImport'
          | 'QifImport'
          | 'CamtImport'
          | 'Mt940Import'
          | 'OfxImport'
          | 'ServiceImport';
        /** @description Only pending and failed imports that are deleted before this time. */
        expires_before?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List imports, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['CreateImport'];
        'multipart/form-data': {
          /**
           * Format: binary
           * @description The file, as it is or in a gzip or ZIP archive. It takes precedence over content in a field.
           */
          file?: Blob;
          /**
           * @description What kind of file it is; TransactionImport when absent, and found by the content when `auto`.
           * @default TransactionImport
           * @enum {string}
           */
          type?:
            | 'TransactionImport'
            | 'TradeImport'
            | 'AccountImport'
            | 'MintImport'
            | 'ActualImport'
            | 'YnabImport'
            | 'CategoryImport'
            | 'RuleImport'
            | 'MerchantImport'
            | 'PdfImport'
            | 'QifImport'
            | 'CamtImport'
            | 'Mt940Import'
            | 'OfxImport'
            | 'ServiceImport'
            | 'auto';
          /**
           * Format: uuid
           * @description Account to import into. Without it, the account column of the file tells.
           */
          account_id?: string;
          /**
           * @description `true` publishes at once, if that is possible.
           * @enum {string}
           */
          publish?: 'true' | 'false';
          /** @description Header name of the date column, its number as `#3`, or `none`. */
          date_col_label?: string;
          /** @description Header name of the amount column, its number as `#3`, or `none`. */
          amount_col_label?: string;
          /** @description Header name of the transaction name column, its number as `#3`, or `none`. */
          name_col_label?: string;
          /** @description Header name of the category column, its number as `#3`, or `none`. */
          category_col_label?: string;
          /** @description Header name of the tags column, its number as `#3`, or `none`. */
          tags_col_label?: string;
          /** @description Header name of the notes column, its number as `#3`, or `none`. */
          notes_col_label?: string;
          /** @description Header name of the account column, its number as `#3`, or `none`. */
          account_col_label?: string;
          /** @description Header name of the debit (money that went out) column, its number as `#3`, or `none`. */
          debit_col_label?: string;
          /** @description Header name of the credit (money that came in) column, its number as `#3`, or `none`. */
          credit_col_label?: string;
          /** @description Header name of the running balance column, its number as `#3`, or `none`. */
          balance_col_label?: string;
          /** @description Header name of the fee column, its number as `#3`, or `none`. */
          fee_col_label?: string;
          /** @description Header name of the tax column, its number as `#3`, or `none`. */
          tax_col_label?: string;
          /** @description Header name of the state column, its number as `#3`, or `none`. */
          state_col_label?: string;
          /** @description Header name of the type or action column, its number as `#3`, or `none`. */
          type_col_label?: string;
          /** @description Header name of the ISIN column, its number as `#3`, or `none`. */
          isin_col_label?: string;
          /** @description Header name of the reference column, its number as `#3`, or `none`. */
          reference_col_label?: string;
          /** @description Header name of the id of the bank column, its number as `#3`, or `none`. */
          external_id_col_label?: string;
          /** @description Header name of the quantity column, its number as `#3`, or `none`. */
          qty_col_label?: string;
          /** @description Header name of the ticker column, its number as `#3`, or `none`. */
          ticker_col_label?: string;
          /** @description Header name of the price column, its number as `#3`, or `none`. */
          price_col_label?: string;
          /** @description Header name of the entity type column, its number as `#3`, or `none`. */
          entity_type_col_label?: string;
          /** @description Header name of the currency column, its number as `#3`, or `none`. */
          currency_col_label?: string;
          /** @description Header name of the exchange operating MIC column, its number as `#3`, or `none`. */
          exchange_operating_mic_col_label?: string;
          /**
           * @description How dates are written, with percent directives.
           * @example %m/%d/%Y
           */
          date_format?: string;
          /**
           * @description How amounts are written.
           * @enum {string}
           */
          number_format?: '1,234.56' | '1.234,56' | '1 234,56' | '1,234';
          /**
           * @description Whether money that comes in is positive or negative in the file; detected or asked about when absent.
           * @enum {string}
           */
          signage_convention?: 'inflows_positive' | 'inflows_negative';
          /**
           * @description Column separator; detected when it is not given.
           * @enum {string}
           */
          col_sep?: ',' | ';' | '\t' | '|';
          /**
           * @description Whether an amount carries its sign, or a column says which amounts come in.
           * @enum {string}
           */
          amount_type_strategy?: 'signed_amount' | 'custom_column';
          /** @description With `custom_column`: the value of the entity type column that marks an inflow. */
          amount_type_inflow_value?: string;
          /** @description The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent. */
          sheet?: string;
          /**
           * @description Lines to drop before the header.
           * @example 5
           */
          rows_to_skip?: number;
          /** @description The states whose rows are no entries, with ` | ` between them; `none` takes every row. */
          left_out_states?: string;
          /** @description Whether the file has a line of headings; detected when absent. */
          has_header?: boolean;
          /**
           * @description The encoding of the text; detected when absent.
           * @enum {string}
           */
          encoding?:
            | 'UTF-8'
            | 'UTF-16LE'
            | 'UTF-16BE'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1251'
            | 'windows-1253'
            | 'windows-1254'
            | 'windows-1257'
            | 'windows-1255'
            | 'windows-1256'
            | 'ISO-8859-1'
            | 'ISO-8859-15'
            | 'ISO-8859-2'
            | 'ISO-8859-5'
            | 'ISO-8859-7'
            | 'ISO-8859-8'
            | 'ISO-8859-9'
            | 'Shift_JIS'
            | 'EUC-JP'
            | 'GB18030'
            | 'Big5'
            | 'EUC-KR';
          /** @description `false` neither uses nor changes what is remembered of files with the same headings. */
          use_profile?: boolean;
          /** @description `true` publishes a file whose balances do not prove it. */
          accept_unproven?: boolean;
          /**
           * @description Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).
           * @enum {string}
           */
          on_invalid_rows?: 'reject' | 'skip';
          /** @description Whether active rules run over what is published; they do unless it is `false`. */
          apply_rules?: boolean;
          /**
           * @description ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as they are and are joined (`merge`).
           * @enum {string}
           */
          on_conflict?: 'fail' | 'merge';
          /** @description The content of the file as text. CSV is limited to 10 MiB. */
          raw_file_content?: string;
        };
      };
    };
    responses: {
      /** @description Import a file: store it, stage and check its rows, and publish it if asked */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportData'];
        };
      };
      /** @description `malformed_request`, `malformed_json`, `malformed_multipart` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `missing_content`, `storage_quota_exceeded`, `invalid_import_type`, `file_too_large`, `content_too_large`, `invalid_file_type`, `invalid_encoding`, `invalid_csv`, `duplicate_headers`, `missing_required_headers`, `no_data_rows`, `invalid_qif`, `invalid_camt`, `invalid_mt940`, `invalid_ofx`, `invalid_ndjson`, `invalid_pdf`, `invalid_spreadsheet`, `invalid_archive`, `not_publishable`, `max_row_count_exceeded`, `preflight_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json':
            components['schemas']['ErrorResponseWithImportId'] | components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error`, `publish_failed` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json':
            components['schemas']['ErrorResponseWithImportId'] | components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_upload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /**
           * Format: binary
           * @description The file, as it is or in a gzip or ZIP archive.
           */
          file: Blob;
          /**
           * @description What kind of file it is; TransactionImport when absent, and found by the content when `auto`.
           * @default TransactionImport
           * @enum {string}
           */
          type?:
            | 'TransactionImport'
            | 'TradeImport'
            | 'AccountImport'
            | 'MintImport'
            | 'ActualImport'
            | 'YnabImport'
            | 'CategoryImport'
            | 'RuleImport'
            | 'MerchantImport'
            | 'PdfImport'
            | 'QifImport'
            | 'CamtImport'
            | 'Mt940Import'
            | 'OfxImport'
            | 'ServiceImport'
            | 'auto';
          /**
           * Format: uuid
           * @description Account to import into. Without it, the account column of the file tells.
           */
          account_id?: string;
          /**
           * @description `true` publishes at once, if that is possible.
           * @default false
           */
          publish?: boolean;
          /** @description Header name of the date column, its number as `#3`, or `none`. */
          date_col_label?: string;
          /** @description Header name of the amount column, its number as `#3`, or `none`. */
          amount_col_label?: string;
          /** @description Header name of the transaction name column, its number as `#3`, or `none`. */
          name_col_label?: string;
          /** @description Header name of the category column, its number as `#3`, or `none`. */
          category_col_label?: string;
          /** @description Header name of the tags column, its number as `#3`, or `none`. */
          tags_col_label?: string;
          /** @description Header name of the notes column, its number as `#3`, or `none`. */
          notes_col_label?: string;
          /** @description Header name of the account column, its number as `#3`, or `none`. */
          account_col_label?: string;
          /** @description Header name of the debit (money that went out) column, its number as `#3`, or `none`. */
          debit_col_label?: string;
          /** @description Header name of the credit (money that came in) column, its number as `#3`, or `none`. */
          credit_col_label?: string;
          /** @description Header name of the running balance column, its number as `#3`, or `none`. */
          balance_col_label?: string;
          /** @description Header name of the fee column, its number as `#3`, or `none`. */
          fee_col_label?: string;
          /** @description Header name of the tax column, its number as `#3`, or `none`. */
          tax_col_label?: string;
          /** @description Header name of the state column, its number as `#3`, or `none`. */
          state_col_label?: string;
          /** @description Header name of the type or action column, its number as `#3`, or `none`. */
          type_col_label?: string;
          /** @description Header name of the ISIN column, its number as `#3`, or `none`. */
          isin_col_label?: string;
          /** @description Header name of the reference column, its number as `#3`, or `none`. */
          reference_col_label?: string;
          /** @description Header name of the id of the bank column, its number as `#3`, or `none`. */
          external_id_col_label?: string;
          /** @description Header name of the quantity column, its number as `#3`, or `none`. */
          qty_col_label?: string;
          /** @description Header name of the ticker column, its number as `#3`, or `none`. */
          ticker_col_label?: string;
          /** @description Header name of the price column, its number as `#3`, or `none`. */
          price_col_label?: string;
          /** @description Header name of the entity type column, its number as `#3`, or `none`. */
          entity_type_col_label?: string;
          /** @description Header name of the currency column, its number as `#3`, or `none`. */
          currency_col_label?: string;
          /** @description Header name of the exchange operating MIC column, its number as `#3`, or `none`. */
          exchange_operating_mic_col_label?: string;
          /**
           * @description How dates are written, with percent directives.
           * @example %m/%d/%Y
           */
          date_format?: string;
          /**
           * @description How amounts are written.
           * @enum {string}
           */
          number_format?: '1,234.56' | '1.234,56' | '1 234,56' | '1,234';
          /**
           * @description Whether money that comes in is positive or negative in the file; detected or asked about when absent.
           * @enum {string}
           */
          signage_convention?: 'inflows_positive' | 'inflows_negative';
          /**
           * @description Column separator; detected when it is not given.
           * @enum {string}
           */
          col_sep?: ',' | ';' | '\t' | '|';
          /**
           * @description Whether an amount carries its sign, or a column says which amounts come in.
           * @enum {string}
           */
          amount_type_strategy?: 'signed_amount' | 'custom_column';
          /** @description With `custom_column`: the value of the entity type column that marks an inflow. */
          amount_type_inflow_value?: string;
          /** @description The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent. */
          sheet?: string;
          /**
           * @description Lines to drop before the header.
           * @example 5
           */
          rows_to_skip?: number;
          /** @description The states whose rows are no entries, with ` | ` between them; `none` takes every row. */
          left_out_states?: string;
          /** @description Whether the file has a line of headings; detected when absent. */
          has_header?: boolean;
          /**
           * @description The encoding of the text; detected when absent.
           * @enum {string}
           */
          encoding?:
            | 'UTF-8'
            | 'UTF-16LE'
            | 'UTF-16BE'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1251'
            | 'windows-1253'
            | 'windows-1254'
            | 'windows-1257'
            | 'windows-1255'
            | 'windows-1256'
            | 'ISO-8859-1'
            | 'ISO-8859-15'
            | 'ISO-8859-2'
            | 'ISO-8859-5'
            | 'ISO-8859-7'
            | 'ISO-8859-8'
            | 'ISO-8859-9'
            | 'Shift_JIS'
            | 'EUC-JP'
            | 'GB18030'
            | 'Big5'
            | 'EUC-KR';
          /** @description `false` neither uses nor changes what is remembered of files with the same headings. */
          use_profile?: boolean;
          /** @description `true` publishes a file whose balances do not prove it. */
          accept_unproven?: boolean;
          /**
           * @description Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).
           * @enum {string}
           */
          on_invalid_rows?: 'reject' | 'skip';
          /** @description Whether active rules run over what is published; they do unless it is `false`. */
          apply_rules?: boolean;
          /**
           * @description ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as they are and are joined (`merge`).
           * @enum {string}
           */
          on_conflict?: 'fail' | 'merge';
        };
      };
    };
    responses: {
      /** @description Import a file that is sent as multipart/form-data */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportData'];
        };
      };
      /** @description `malformed_request`, `malformed_multipart` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `missing_content`, `storage_quota_exceeded`, `invalid_import_type`, `file_too_large`, `content_too_large`, `invalid_file_type`, `invalid_encoding`, `invalid_csv`, `duplicate_headers`, `missing_required_headers`, `no_data_rows`, `invalid_qif`, `invalid_camt`, `invalid_mt940`, `invalid_ofx`, `invalid_ndjson`, `invalid_pdf`, `invalid_spreadsheet`, `invalid_archive`, `not_publishable`, `max_row_count_exceeded`, `preflight_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json':
            components['schemas']['ErrorResponseWithImportId'] | components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error`, `publish_failed` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json':
            components['schemas']['ErrorResponseWithImportId'] | components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_preflight: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['CreateImport'];
        'multipart/form-data': {
          /**
           * Format: binary
           * @description The file, as it is or in a gzip or ZIP archive. It takes precedence over content in a field.
           */
          file?: Blob;
          /**
           * @description What kind of file it is; TransactionImport when absent, and found by the content when `auto`.
           * @default TransactionImport
           * @enum {string}
           */
          type?:
            | 'TransactionImport'
            | 'TradeImport'
            | 'AccountImport'
            | 'MintImport'
            | 'ActualImport'
            | 'YnabImport'
            | 'CategoryImport'
            | 'RuleImport'
            | 'MerchantImport'
            | 'PdfImport'
            | 'QifImport'
            | 'CamtImport'
            | 'Mt940Import'
            | 'OfxImport'
            | 'ServiceImport'
            | 'auto';
          /**
           * Format: uuid
           * @description Account to import into. Without it, the account column of the file tells.
           */
          account_id?: string;
          /**
           * @description `true` publishes at once, if that is possible.
           * @enum {string}
           */
          publish?: 'true' | 'false';
          /** @description Header name of the date column, its number as `#3`, or `none`. */
          date_col_label?: string;
          /** @description Header name of the amount column, its number as `#3`, or `none`. */
          amount_col_label?: string;
          /** @description Header name of the transaction name column, its number as `#3`, or `none`. */
          name_col_label?: string;
          /** @description Header name of the category column, its number as `#3`, or `none`. */
          category_col_label?: string;
          /** @description Header name of the tags column, its number as `#3`, or `none`. */
          tags_col_label?: string;
          /** @description Header name of the notes column, its number as `#3`, or `none`. */
          notes_col_label?: string;
          /** @description Header name of the account column, its number as `#3`, or `none`. */
          account_col_label?: string;
          /** @description Header name of the debit (money that went out) column, its number as `#3`, or `none`. */
          debit_col_label?: string;
          /** @description Header name of the credit (money that came in) column, its number as `#3`, or `none`. */
          credit_col_label?: string;
          /** @description Header name of the running balance column, its number as `#3`, or `none`. */
          balance_col_label?: string;
          /** @description Header name of the fee column, its number as `#3`, or `none`. */
          fee_col_label?: string;
          /** @description Header name of the tax column, its number as `#3`, or `none`. */
          tax_col_label?: string;
          /** @description Header name of the state column, its number as `#3`, or `none`. */
          state_col_label?: string;
          /** @description Header name of the type or action column, its number as `#3`, or `none`. */
          type_col_label?: string;
          /** @description Header name of the ISIN column, its number as `#3`, or `none`. */
          isin_col_label?: string;
          /** @description Header name of the reference column, its number as `#3`, or `none`. */
          reference_col_label?: string;
          /** @description Header name of the id of the bank column, its number as `#3`, or `none`. */
          external_id_col_label?: string;
          /** @description Header name of the quantity column, its number as `#3`, or `none`. */
          qty_col_label?: string;
          /** @description Header name of the ticker column, its number as `#3`, or `none`. */
          ticker_col_label?: string;
          /** @description Header name of the price column, its number as `#3`, or `none`. */
          price_col_label?: string;
          /** @description Header name of the entity type column, its number as `#3`, or `none`. */
          entity_type_col_label?: string;
          /** @description Header name of the currency column, its number as `#3`, or `none`. */
          currency_col_label?: string;
          /** @description Header name of the exchange operating MIC column, its number as `#3`, or `none`. */
          exchange_operating_mic_col_label?: string;
          /**
           * @description How dates are written, with percent directives.
           * @example %m/%d/%Y
           */
          date_format?: string;
          /**
           * @description How amounts are written.
           * @enum {string}
           */
          number_format?: '1,234.56' | '1.234,56' | '1 234,56' | '1,234';
          /**
           * @description Whether money that comes in is positive or negative in the file; detected or asked about when absent.
           * @enum {string}
           */
          signage_convention?: 'inflows_positive' | 'inflows_negative';
          /**
           * @description Column separator; detected when it is not given.
           * @enum {string}
           */
          col_sep?: ',' | ';' | '\t' | '|';
          /**
           * @description Whether an amount carries its sign, or a column says which amounts come in.
           * @enum {string}
           */
          amount_type_strategy?: 'signed_amount' | 'custom_column';
          /** @description With `custom_column`: the value of the entity type column that marks an inflow. */
          amount_type_inflow_value?: string;
          /** @description The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent. */
          sheet?: string;
          /**
           * @description Lines to drop before the header.
           * @example 5
           */
          rows_to_skip?: number;
          /** @description The states whose rows are no entries, with ` | ` between them; `none` takes every row. */
          left_out_states?: string;
          /** @description Whether the file has a line of headings; detected when absent. */
          has_header?: boolean;
          /**
           * @description The encoding of the text; detected when absent.
           * @enum {string}
           */
          encoding?:
            | 'UTF-8'
            | 'UTF-16LE'
            | 'UTF-16BE'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1251'
            | 'windows-1253'
            | 'windows-1254'
            | 'windows-1257'
            | 'windows-1255'
            | 'windows-1256'
            | 'ISO-8859-1'
            | 'ISO-8859-15'
            | 'ISO-8859-2'
            | 'ISO-8859-5'
            | 'ISO-8859-7'
            | 'ISO-8859-8'
            | 'ISO-8859-9'
            | 'Shift_JIS'
            | 'EUC-JP'
            | 'GB18030'
            | 'Big5'
            | 'EUC-KR';
          /** @description `false` neither uses nor changes what is remembered of files with the same headings. */
          use_profile?: boolean;
          /** @description `true` publishes a file whose balances do not prove it. */
          accept_unproven?: boolean;
          /**
           * @description Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).
           * @enum {string}
           */
          on_invalid_rows?: 'reject' | 'skip';
          /** @description Whether active rules run over what is published; they do unless it is `false`. */
          apply_rules?: boolean;
          /**
           * @description ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as they are and are joined (`merge`).
           * @enum {string}
           */
          on_conflict?: 'fail' | 'merge';
          /** @description The content of the file as text. CSV is limited to 10 MiB. */
          raw_file_content?: string;
        };
      };
    };
    responses: {
      /** @description Check a file: everything that importing it would say, with nothing stored */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PreflightData'];
        };
      };
      /** @description `malformed_request`, `malformed_json`, `malformed_multipart` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `invalid_import_type`, `missing_content`, `file_too_large`, `content_too_large`, `invalid_file_type`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read an import; poll this while it is importing */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete an import that has published nothing */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_edit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['ImportContentFields'];
        'multipart/form-data': {
          /**
           * Format: binary
           * @description The file, as it is or in a gzip or ZIP archive. It takes precedence over content in a field.
           */
          file?: Blob;
          /**
           * Format: uuid
           * @description Account to import into. Without it, the account column of the file tells.
           */
          account_id?: string;
          /** @description Header name of the date column, its number as `#3`, or `none`. */
          date_col_label?: string;
          /** @description Header name of the amount column, its number as `#3`, or `none`. */
          amount_col_label?: string;
          /** @description Header name of the transaction name column, its number as `#3`, or `none`. */
          name_col_label?: string;
          /** @description Header name of the category column, its number as `#3`, or `none`. */
          category_col_label?: string;
          /** @description Header name of the tags column, its number as `#3`, or `none`. */
          tags_col_label?: string;
          /** @description Header name of the notes column, its number as `#3`, or `none`. */
          notes_col_label?: string;
          /** @description Header name of the account column, its number as `#3`, or `none`. */
          account_col_label?: string;
          /** @description Header name of the debit (money that went out) column, its number as `#3`, or `none`. */
          debit_col_label?: string;
          /** @description Header name of the credit (money that came in) column, its number as `#3`, or `none`. */
          credit_col_label?: string;
          /** @description Header name of the running balance column, its number as `#3`, or `none`. */
          balance_col_label?: string;
          /** @description Header name of the fee column, its number as `#3`, or `none`. */
          fee_col_label?: string;
          /** @description Header name of the tax column, its number as `#3`, or `none`. */
          tax_col_label?: string;
          /** @description Header name of the state column, its number as `#3`, or `none`. */
          state_col_label?: string;
          /** @description Header name of the type or action column, its number as `#3`, or `none`. */
          type_col_label?: string;
          /** @description Header name of the ISIN column, its number as `#3`, or `none`. */
          isin_col_label?: string;
          /** @description Header name of the reference column, its number as `#3`, or `none`. */
          reference_col_label?: string;
          /** @description Header name of the id of the bank column, its number as `#3`, or `none`. */
          external_id_col_label?: string;
          /** @description Header name of the quantity column, its number as `#3`, or `none`. */
          qty_col_label?: string;
          /** @description Header name of the ticker column, its number as `#3`, or `none`. */
          ticker_col_label?: string;
          /** @description Header name of the price column, its number as `#3`, or `none`. */
          price_col_label?: string;
          /** @description Header name of the entity type column, its number as `#3`, or `none`. */
          entity_type_col_label?: string;
          /** @description Header name of the currency column, its number as `#3`, or `none`. */
          currency_col_label?: string;
          /** @description Header name of the exchange operating MIC column, its number as `#3`, or `none`. */
          exchange_operating_mic_col_label?: string;
          /**
           * @description How dates are written, with percent directives.
           * @example %m/%d/%Y
           */
          date_format?: string;
          /**
           * @description How amounts are written.
           * @enum {string}
           */
          number_format?: '1,234.56' | '1.234,56' | '1 234,56' | '1,234';
          /**
           * @description Whether money that comes in is positive or negative in the file; detected or asked about when absent.
           * @enum {string}
           */
          signage_convention?: 'inflows_positive' | 'inflows_negative';
          /**
           * @description Column separator; detected when it is not given.
           * @enum {string}
           */
          col_sep?: ',' | ';' | '\t' | '|';
          /**
           * @description Whether an amount carries its sign, or a column says which amounts come in.
           * @enum {string}
           */
          amount_type_strategy?: 'signed_amount' | 'custom_column';
          /** @description With `custom_column`: the value of the entity type column that marks an inflow. */
          amount_type_inflow_value?: string;
          /** @description The sheet of a spreadsheet: its name, or its number as `#2`; detected when absent. */
          sheet?: string;
          /**
           * @description Lines to drop before the header.
           * @example 5
           */
          rows_to_skip?: number;
          /** @description The states whose rows are no entries, with ` | ` between them; `none` takes every row. */
          left_out_states?: string;
          /** @description Whether the file has a line of headings; detected when absent. */
          has_header?: boolean;
          /**
           * @description The encoding of the text; detected when absent.
           * @enum {string}
           */
          encoding?:
            | 'UTF-8'
            | 'UTF-16LE'
            | 'UTF-16BE'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1251'
            | 'windows-1253'
            | 'windows-1254'
            | 'windows-1257'
            | 'windows-1255'
            | 'windows-1256'
            | 'ISO-8859-1'
            | 'ISO-8859-15'
            | 'ISO-8859-2'
            | 'ISO-8859-5'
            | 'ISO-8859-7'
            | 'ISO-8859-8'
            | 'ISO-8859-9'
            | 'Shift_JIS'
            | 'EUC-JP'
            | 'GB18030'
            | 'Big5'
            | 'EUC-KR';
          /** @description `false` neither uses nor changes what is remembered of files with the same headings. */
          use_profile?: boolean;
          /** @description `true` publishes a file whose balances do not prove it. */
          accept_unproven?: boolean;
          /**
           * @description Whether rows in error block publishing (`reject`, the default) or are left out (`skip`).
           * @enum {string}
           */
          on_invalid_rows?: 'reject' | 'skip';
          /** @description Whether active rules run over what is published; they do unless it is `false`. */
          apply_rules?: boolean;
          /**
           * @description ServiceImport: whether records and names that the family has already stop it (`fail`, the default), or stay as they are and are joined (`merge`).
           * @enum {string}
           */
          on_conflict?: 'fail' | 'merge';
          /** @description The content of the file as text. CSV is limited to 10 MiB. */
          raw_file_content?: string;
        };
      };
    };
    responses: {
      /** @description Change configuration, account or content of an import; its rows are staged again */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportData'];
        };
      };
      /** @description `malformed_request`, `malformed_json`, `malformed_multipart` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `missing_content`, `storage_quota_exceeded`, `invalid_import_type`, `file_too_large`, `content_too_large`, `invalid_file_type`, `invalid_encoding`, `invalid_csv`, `duplicate_headers`, `missing_required_headers`, `no_data_rows`, `invalid_qif`, `invalid_camt`, `invalid_mt940`, `invalid_ofx`, `invalid_ndjson`, `invalid_pdf`, `invalid_spreadsheet`, `invalid_archive` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_publish: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['PublishImport'];
      };
    };
    responses: {
      /** @description Publish an import: its rows become entries, exactly once */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `not_publishable`, `max_row_count_exceeded`, `preflight_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json':
            components['schemas']['ErrorResponseWithImportId'] | components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error`, `publish_failed` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json':
            components['schemas']['ErrorResponseWithImportId'] | components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Imports_revert: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Undo an import: the ledger is again what it was before */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportData'];
        };
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `not_revertable`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json':
            components['schemas']['ErrorResponseWithImportId'] | components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error`, `publish_failed` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json':
            components['schemas']['ErrorResponseWithImportId'] | components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportRows_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description Only valid, or only invalid rows. */
        valid?: boolean;
        /** @description Only rows with which publishing did this. */
        outcome?: 'created' | 'updated' | 'skipped' | 'left_out';
      };
      header?: never;
      path: {
        /** @description The id of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the staged rows of an import: what was read, what is wrong, what became of it */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportRowPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportRows_edit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the import. */
        id: string;
        /** @description The number of the row. */
        row_number: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EditImportRow'];
      };
    };
    responses: {
      /** @description Change cells of a row, leave it out or take it back in, before the import is published */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportRowData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `storage_quota_exceeded` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportEvents_follow: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `id` of the last event that was seen. */
        'Last-Event-ID'?: string;
      };
      path: {
        /** @description The id of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description Watch an import while it is published or undone
       *
       *     The events.
       */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description The last event that was seen was the end. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportMappings_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path: {
        /** @description The id of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what the values of the file stand for, undecided ones first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportMappingPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportMappings_decide: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the import. */
        id: string;
        /** @description The id of the mapping. */
        mapping_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ResolveMapping'];
      };
    };
    responses: {
      /** @description Decide what a value of the file stands for */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportMappingData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportProfiles_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what is remembered of files, the last used first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportProfilePage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportProfiles_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the import profile. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read what is remembered of files with the same headings */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportProfileData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportProfiles_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the import profile. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Forget what is remembered */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ImportProfiles_change: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the import profile. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeImportProfile'];
      };
    };
    responses: {
      /** @description Change what is remembered; imports that are stored already stay as they are */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportProfileData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  MatchProposals_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description Only proposals of this status. */
        status?: 'open' | 'accepted' | 'rejected' | 'superseded';
        /** @description Only proposals of this kind. */
        kind?: 'duplicate' | 'pending_to_posted' | 'transfer';
        /** @description Only proposals with an entry of this account. */
        account_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List proposals, open ones first, then newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MatchProposalPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  MatchProposals_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the proposal. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a proposal */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MatchProposalData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  MatchProposals_accept: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the proposal. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accept an open proposal */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MatchProposalData'];
        };
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  MatchProposals_reject: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the proposal. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reject an open proposal */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MatchProposalData'];
        };
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  MatchProposals_reopen: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the proposal. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Undo the decision about a proposal */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MatchProposalData'];
        };
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `conflict`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Usage_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What does the family use of what it may? */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UsageData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Exports_family: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description Export the whole family, for a backup or to move to another family
       *
       *     One record per line, with its `type` and its `data`.
       */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          [name: string]: unknown;
        };
        content: {
          'application/x-ndjson': string;
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Exports_transactions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description Export all transactions as CSV
       *
       *     A header and one record per transaction, or per split line of it.
       */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Exports_account: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the account. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description Export an account as OFX
       *
       *     An OFX 2.2 file with one statement per currency.
       */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          [name: string]: unknown;
        };
        content: {
          'application/x-ofx': string;
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Exports_hledger: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description Export the ledger for hledger
       *
       *     A journal of hledger.
       */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Exports_beancount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description Export the ledger for beancount
       *
       *     A ledger of beancount.
       */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ProviderConnections_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List provider connections, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderConnectionPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ProviderConnections_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateProviderConnection'];
      };
    };
    responses: {
      /** @description Connect a provider, and start the first sync */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderConnectionData'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `setup_token_refused`, `encryption_key_missing`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `provider_unavailable` */
      502: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ProviderConnections_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the connection. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a provider connection */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderConnectionData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ProviderConnections_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the connection. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a provider connection */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ProviderConnections_listAccounts: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path: {
        /** @description The id of the connection. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the accounts of a provider connection by name */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderAccountPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  ProviderConnections_sync: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the connection. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Sync a provider connection and its accounts */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SyncData'];
        };
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Syncs_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
        /** @description Only syncs in this state. */
        status?: 'pending' | 'syncing' | 'completed' | 'failed' | 'stale';
        /** @description Only syncs of this kind of record. */
        syncable_type?: 'Family' | 'Account' | 'ProviderConnection';
        /** @description Only syncs of this record. */
        syncable_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List sync history, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SyncPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Syncs_start: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Sync the family and all of its accounts */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SyncData'];
        };
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope`, `insufficient_role` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Syncs_getLatest: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the newest sync */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LatestSyncData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Syncs_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the sync. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a sync */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SyncData'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Chats_list: {
    parameters: {
      query?: {
        /** @description Page, counted from 1. */
        page?: number;
        /** @description Records a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List your chats, newest first */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChatPage'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Chats_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateChat'];
      };
    };
    responses: {
      /** @description Start a chat, with a first message or without */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Chat'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Chats_get: {
    parameters: {
      query?: {
        /** @description Page of the messages, counted from 1. */
        page?: number;
        /** @description Messages a page; more than 100 are served as 100. */
        per_page?: number;
      };
      header?: never;
      path: {
        /** @description The id of the chat. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a chat and a page of its messages */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Chat'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Chats_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the chat. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a chat and its messages */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Chats_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the chat. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RenameChat'];
      };
    };
    responses: {
      /** @description Update the title of a chat */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Chat'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Chats_addMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description Up to 255 characters. The same key with the same request gets the first answer again, for 24 hours. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the chat. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateMessage'];
      };
    };
    responses: {
      /** @description Add a message to a chat */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
      /** @description `malformed_request`, `malformed_json` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `request_timeout` */
      408: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `validation_failed`, `idempotency_key_reused` */
      422: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `rate_limit_exceeded` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  EntryPoints_root: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Name, version and links of the service */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EntryPoint'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  EntryPoints_api: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Name, version and links of the API */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EntryPoint'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `internal_server_error` */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Health_live: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Health_ready: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It can. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `service_unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  Metrics_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The metrics. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description The answer still has the `ETag` that was sent in `If-None-Match`. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `unauthorized` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
}
