import type { TradeAction } from './trade.words.js';

/** A number in a cell: canonical decimal text with the sign of the file, and the number of decimals as written. */
export interface Written {
  readonly value: string;
  readonly decimals: number;
  /** As written, for messages. */
  readonly text: string;
}

/** The values in the cells of a row; null if absent. */
export interface TradeCells {
  readonly action: TradeAction | null;
  /** The action as written, for messages. */
  readonly word: string;
  /** What the text beside the action says; null if it says no action. */
  readonly said: TradeAction | null;
  /** If signed, positive means bought. */
  readonly qty: Written | null;
  readonly price: Written | null;
  readonly amount: Written | null;
  /** Fees and taxes; negative when refunded. */
  readonly costs: string;
  readonly accrued: string;
  /** Units of one currency per unit of the other. */
  readonly rate: Written | null;
  /** Whether the row names a security. */
  readonly hasSecurity: boolean;
  /** The currency of the amount as written; null if there is none. */
  readonly currency: string | null;
  /**
   * Whether it is a bond. A bond's amounts include interest accrued since the last coupon, even if the file does not
   * list it.
   */
  readonly isBond: boolean;
  /** Whether price and amount are known to be in different currencies. */
  readonly isForeign: boolean;
  /** The number of shares that one share becomes, if a text states it. */
  readonly ratio: string | null;
  /** Whether the file lists the dividend that paid for the reinvestment. */
  readonly hasDividend: boolean;
}
