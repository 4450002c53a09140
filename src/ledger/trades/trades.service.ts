import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { ACCOUNTS } from '../accounts/account.kind.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { presentQuantity } from '../decimal.js';
import { EditingKit, RecordEditor, refuseUsed } from '../records/record-editor.js';
import type { Image, Values } from '../records/record-kind.js';
import { SECURITIES } from '../securities/security.kind.js';
import { SoldLots } from './sold-lots.js';
import type { SoldLot, Trade } from './trade.entity.js';
import { TRADES } from './trade.kind.js';
import { tradeName } from './trade-name.js';
import { tradedAmount } from './traded-amount.js';
import { presentTrade } from './trades.presenter.js';
import { TradesRepository } from './trades.repository.js';
import type { ListTrades } from './trades.requests.js';
import type { UpdateTrade, CreateTrade, SoldLotBody } from './write-trades.requests.js';

const TRADING = ['Investment', 'Crypto'];
/** The fields that the amount follows, if nobody set it. */
const PRICING = ['qty', 'price', 'fee', 'currency'];
/** The fields that decide which purchases a sale can take units from. */
const SELLING = ['lots', 'qty', 'date'];

@Injectable()
export class TradesService extends RecordEditor<Trade> {
  constructor(
    kit: EditingKit,
    private readonly trades: TradesRepository,
    private readonly soldLots: SoldLots,
  ) {
    super(kit, trades, TRADES, presentTrade);
  }

  async list({ familyId }: FamilyScope, query: ListTrades): Promise<ListResult<Trade>> {
    return this.database.forFamily(familyId, () => this.trades.list(familyId, query));
  }

  /** Throws `validation_failed`, also for an account of another kind and for lots that the sale cannot take. */
  async create(caller: Caller, body: CreateTrade): Promise<Written<Trade>> {
    return this.createRecord(caller, body, async (values, id) => {
      const { account_id: accountId, security_id: securityId, date, price } = body;
      const account = await this.tradingAccount(caller.familyId, accountId);
      const security = await this.security(caller.familyId, securityId);
      const qty = presentQuantity(body.qty);
      const currency = body.currency ?? String(account['currency']);
      const lots = lotsOf(body.lots);
      if (lots !== null) await this.soldLots.check(caller.familyId, { id, accountId, securityId, date, qty }, lots);
      const amount = body.amount ?? tradedAmount({ qty, price, fee: body.fee ?? null, currency });
      return { currency, name: tradeName(String(security['ticker']), qty), ...values, amount, lots };
    });
  }

  /**
   * Throws `not_found`, `precondition_failed`, `validation_failed`, and `in_use` for another day or quantity if sales take
   * units of it by name.
   */
  async update(caller: Caller, id: string, precondition: Precondition, body: UpdateTrade): Promise<Written<Trade>> {
    const { familyId } = caller;
    return this.changeRecord(
      caller,
      id,
      precondition,
      body,
      async (given, current) => {
        const values: Values = { ...given, ...(given['lots'] !== undefined && { lots: lotsOf(body.lots) }) };
        await this.checkSelling(familyId, values, body, current);
        return { ...values, ...(await this.nameInFile(familyId, body, current)) };
      },
      async () => {
        if (body.amount === undefined && names(body, PRICING)) await this.followAmount(caller, id);
      },
    );
  }

  /** Throws `not_found`, `precondition_failed`, and `in_use` if the lots of a sale name the trade. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition, () => this.refuseSold(caller.familyId, id));
  }

  private async checkSelling(familyId: string, values: Values, body: UpdateTrade, current: Trade): Promise<void> {
    if (!names(values, SELLING)) return;
    const { id, accountId, terms } = current;
    const [qty, date] = [presentQuantity(body.qty ?? terms.qty), body.date ?? current.date];
    if (qty !== presentQuantity(terms.qty) || date !== current.date) await this.refuseSold(familyId, id);
    const lots = values['lots'] === undefined ? terms.lots : (values['lots'] as readonly SoldLot[] | null);
    if (lots === null) return;
    await this.kit.repository.lock(familyId, ACCOUNTS, [accountId]);
    await this.soldLots.check(familyId, { id, accountId, securityId: terms.securityId, date, qty }, lots);
  }

  /** Keeps the name that the file of a renamed trade has: another import of the file finds the trade by it. */
  private async nameInFile(familyId: string, { name }: UpdateTrade, { id, name: known }: Trade): Promise<Values> {
    if (name === undefined || name === known) return {};
    const image = (await this.kit.repository.read(familyId, TRADES, [id])).get(id);
    return (image?.['original_name'] ?? null) === null ? { original_name: known } : {};
  }

  /** Calculates the amount again, unless it is locked. */
  private async followAmount(caller: Caller, id: string): Promise<void> {
    const { terms, currency } = await this.get(caller, id);
    await this.kit.records.follow(TRADES, [{ id, values: { amount: tradedAmount({ ...terms, currency }) } }]);
  }

  private async refuseSold(familyId: string, id: string): Promise<void> {
    const sales = await this.trades.salesFrom(familyId, id);
    refuseUsed(sales.length === 0 ? [] : [{ type: 'trade', count: sales.length, ids: sales.slice(0, 10) }]);
  }

  /** Nobody else trades in the account until the unit of work ends. */
  private async tradingAccount(familyId: string, id: string): Promise<Image> {
    const account = (await this.kit.repository.lock(familyId, ACCOUNTS, [id])).get(id);
    if (account === undefined) {
      throw validationFailed({ account_id: ['account_id must be the id of an account of your family'] });
    }
    if (TRADING.includes(String(account['accountable_type']))) return account;
    throw validationFailed({ account_id: ['account_id must be an account for investments or crypto'] });
  }

  private async security(familyId: string, id: string): Promise<Image> {
    const security = (await this.kit.repository.read(familyId, SECURITIES, [id])).get(id);
    if (security !== undefined) return security;
    throw validationFailed({ security_id: ['security_id must be the id of a security of your family'] });
  }
}

/** The lots as they are stored; null without any. */
function lotsOf(lots: readonly SoldLotBody[] | null | undefined): readonly SoldLot[] | null {
  if (lots === undefined || lots === null || lots.length === 0) return null;
  return lots.map(({ trade_id, qty }) => ({ trade_id, qty: presentQuantity(qty) }));
}

function names(values: object, fields: readonly string[]): boolean {
  return fields.some((field) => (values as Values)[field] !== undefined);
}
