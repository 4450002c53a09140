import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../../platform/access/caller.js';
import { ExchangeRatesRepository } from '../../exchange-rates/exchange-rates.repository.js';
import { Conversion, daysToConvert, type DayAmount } from '../report.conversion.js';
import { comparedPeriods, type Period, periodsOf } from '../report.periods.js';
import { type ReportFrame, ReportRepository } from '../report.repository.js';
import { type AccountScope, countedAccounts, periodOf } from '../report.scope.js';
import { type ComparedFigure, figureKey, figureOfAll, figuresOf, type FlowFigure, noFigure } from './flow-figures.js';
import type { CashFlowQuery, FlowsQuery } from './flows.requests.js';
import type { LineFilters } from './line-filters.repository.js';
import { LineSums } from './line-sums.js';
import type { LinesQuestion, LineSum, Side } from './lines.repository.js';

/** What every report of flows has besides its figures. */
interface FlowBasis {
  readonly scope: AccountScope;
  readonly conversion: Conversion;
  /** All that was converted, each line once. */
  readonly amounts: readonly DayAmount[];
}

export interface FlowsAnswer extends FlowBasis {
  readonly figures: readonly ComparedFigure[];
  readonly total: FlowFigure;
}

export interface CashFlowAnswer extends FlowBasis {
  readonly figures: readonly { readonly income: FlowFigure; readonly expense: FlowFigure; readonly all: FlowFigure }[];
}

/** The sums of a question, by group, and all lines once. */
interface Sums {
  readonly grouped: readonly LineSum[];
  readonly all: readonly LineSum[];
}

/** Reports of what was spent and earned. */
@Injectable()
export class FlowsService {
  constructor(
    private readonly frames: ReportRepository,
    private readonly lines: LineSums,
    private readonly rates: ExchangeRatesRepository,
  ) {}

  /** What the lines of one side come to, by group and period. Throws `validation_failed` for a period that cannot be. */
  async report({ familyId }: FamilyScope, side: Side, query: FlowsQuery): Promise<FlowsAnswer> {
    return this.lines.onSnapshot(familyId, async (sums) => {
      const frame = await this.frames.frame(familyId);
      const { interval = null, compare } = query;
      const whole = periodOf(frame, query);
      const periods = periodsOf(whole, interval);
      const before = compare === undefined ? null : comparedPeriods(periods, compare, interval);
      const question = questionOf(frame, query, periods);
      const ask = (asked: LinesQuestion): Promise<readonly LineSum[]> => sums(asked, frame.firstDay);
      const now = await sumsOf(ask, question, side);
      const past = before && (await sumsOf(ask, { ...question, periods: before }, side));
      const amounts = [...now.all, ...(past?.all ?? [])];
      const conversion = await this.conversionOf(familyId, question.currency, amounts);
      const figures = figuresOf(now.grouped, periods, conversion);
      const compared = past && before && figuresOf(past.grouped, before, conversion);
      return {
        scope: countedAccounts(frame, query),
        conversion,
        amounts,
        figures:
          question.grouping === 'none'
            ? periods.map((period, place) => ({
                now: figures.get(figureKey(place, null)) ?? noFigure(null, period),
                before: before && (compared?.get(figureKey(place, null)) ?? noFigure(null, before[place] ?? period)),
              }))
            : pairs({ figures, periods }, compared && before ? { figures: compared, periods: before } : null),
        total: figureOfAll(now.all, whole, conversion),
      };
    });
  }

  /** Income and expenses of each period. Throws `validation_failed` for a period that cannot be. */
  async cashFlow({ familyId }: FamilyScope, query: CashFlowQuery): Promise<CashFlowAnswer> {
    return this.lines.onSnapshot(familyId, async (sums) => {
      const frame = await this.frames.frame(familyId);
      const periods = periodsOf(periodOf(frame, query), query.interval ?? null);
      const question = questionOf(frame, { ...query, group_by: 'none' }, periods);
      const amounts = await sums(question, frame.firstDay);
      const conversion = await this.conversionOf(familyId, question.currency, amounts);
      const figures = periods.map((period, place) => {
        const sums = amounts.filter((sum) => sum.period === place);
        const of = (side: Side): FlowFigure =>
          figureOfAll(
            sums.filter((sum) => sum.side === side),
            period,
            conversion,
          );
        return { income: of('income'), expense: of('expense'), all: figureOfAll(sums, period, conversion) };
      });
      return { scope: countedAccounts(frame, query), conversion, amounts, figures };
    });
  }

  private async conversionOf(familyId: string, currency: string, amounts: readonly DayAmount[]): Promise<Conversion> {
    return new Conversion(currency, await this.rates.findOfDays(familyId, currency, daysToConvert(amounts, currency)));
  }
}

async function sumsOf(
  ask: (question: LinesQuestion) => Promise<readonly LineSum[]>,
  question: LinesQuestion,
  side: Side,
): Promise<Sums> {
  const grouped = await ask(question);
  const all = question.grouping === 'tag' ? await ask({ ...question, grouping: 'none' }) : grouped;
  const ofSide = (sums: readonly LineSum[]): readonly LineSum[] => sums.filter((sum) => sum.side === side);
  return { grouped: ofSide(grouped), all: ofSide(all) };
}

function questionOf(frame: ReportFrame, query: FlowsQuery, periods: readonly Period[]): LinesQuestion {
  return {
    currency: query.currency ?? frame.currency,
    periods,
    accountIds: countedAccounts(frame, query).accounts.map(({ id }) => id),
    grouping: query.group_by ?? 'category',
    filters: filtersOf(query),
  };
}

function filtersOf(query: FlowsQuery): LineFilters {
  return {
    categoryIds: query.category_id,
    withChildren: query.with_children,
    merchantIds: query.merchant_id,
    tagIds: query.tag_id,
    minAmount: query.min_amount,
    maxAmount: query.max_amount,
    search: query.search,
  };
}

interface PlacedFigures {
  readonly figures: ReadonlyMap<string, FlowFigure>;
  readonly periods: readonly Period[];
}

/** Each figure with the one that it is compared with, by period, the greatest first. A group can be in one of the two alone. */
function pairs(now: PlacedFigures, before: PlacedFigures | null): readonly ComparedFigure[] {
  const keys = new Set([...now.figures.keys(), ...(before?.figures.keys() ?? [])]);
  return [...keys]
    .map((key) => {
      const place = Number.parseInt(key, 10);
      const [current, past] = [now.figures.get(key), before?.figures.get(key)];
      const group = current?.group ?? past?.group ?? null;
      return {
        now: current ?? noFigure(group, periodAt(now, place)),
        before: before && (past ?? noFigure(group, periodAt(before, place))),
      };
    })
    .toSorted(
      (a, b) =>
        compareTexts(a.now.period.start, b.now.period.start) ||
        b.now.amount.compare(a.now.amount) ||
        compareTexts(a.now.group?.name ?? '', b.now.group?.name ?? '') ||
        compareTexts(a.now.group?.id ?? '', b.now.group?.id ?? ''),
    );
}

function periodAt({ periods }: PlacedFigures, place: number): Period {
  const period = periods[place];
  if (period === undefined) throw new Error('A figure is in no period of the question');
  return period;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
