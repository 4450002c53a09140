import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../../platform/access/caller.js';
import { type ConversionFacts, joinedFacts } from '../report.conversion.js';
import { comparedPeriods, type Period, periodsOf } from '../report.periods.js';
import { type ReportFrame, ReportRepository } from '../report.repository.js';
import { type AccountScope, countedAccounts, periodOf } from '../report.scope.js';
import { type ComparedFigure, figureKey, figureOfAll, figuresOf, type FlowFigure, noFigure } from './flow-figures.js';
import type { CashFlowQuery, FlowsQuery } from './flows.requests.js';
import type { LineFilters } from './line-filters.repository.js';
import { LineSums } from './line-sums.js';
import { conversionFacts, type Lines, type LinesQuestion, type LineSum, type Side } from './lines.repository.js';

/** What every report of flows has besides its figures. */
interface FlowBasis {
  readonly scope: AccountScope;
  readonly conversion: ConversionFacts;
}

export interface FlowsAnswer extends FlowBasis {
  readonly figures: readonly ComparedFigure[];
  readonly total: FlowFigure;
}

export interface CashFlowAnswer extends FlowBasis {
  readonly figures: readonly { readonly income: FlowFigure; readonly expense: FlowFigure; readonly all: FlowFigure }[];
}

/** The sums of a question, by group, and all lines once, with their conversion. */
interface Sums {
  readonly grouped: readonly LineSum[];
  readonly all: readonly LineSum[];
  readonly conversion: ConversionFacts;
}

/** Reports of what was spent and earned. */
@Injectable()
export class FlowsService {
  constructor(
    private readonly frames: ReportRepository,
    private readonly lines: LineSums,
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
      const ask = (asked: LinesQuestion): Promise<Lines> => sums(asked, frame.firstDay);
      const now = await sumsOf(ask, question, side);
      const past = before && (await sumsOf(ask, { ...question, periods: before }, side));
      const figures = figuresOf(now.grouped, periods);
      const compared = past && before && figuresOf(past.grouped, before);
      return {
        scope: countedAccounts(frame, query),
        conversion: joinedFacts(question.currency, [now.conversion, ...(past === null ? [] : [past.conversion])]),
        figures:
          question.grouping === 'none'
            ? periods.map((period, place) => ({
                now: figures.get(figureKey(place, null)) ?? noFigure(null, period),
                before: before && (compared?.get(figureKey(place, null)) ?? noFigure(null, before[place] ?? period)),
              }))
            : pairs({ figures, periods }, compared && before ? { figures: compared, periods: before } : null),
        total: figureOfAll(now.all, whole),
      };
    });
  }

  /** Income and expenses of each period. Throws `validation_failed` for a period that cannot be. */
  async cashFlow({ familyId }: FamilyScope, query: CashFlowQuery): Promise<CashFlowAnswer> {
    return this.lines.onSnapshot(familyId, async (sums) => {
      const frame = await this.frames.frame(familyId);
      const periods = periodsOf(periodOf(frame, query), query.interval ?? null);
      const question = questionOf(frame, { ...query, group_by: 'none' }, periods);
      const lines = await sums(question, frame.firstDay);
      const figures = periods.map((period, place) => {
        const all = lines.sums.filter((sum) => sum.period === place);
        const of = (side: Side): FlowFigure =>
          figureOfAll(
            all.filter((sum) => sum.side === side),
            period,
          );
        return { income: of('income'), expense: of('expense'), all: figureOfAll(all, period) };
      });
      const conversion = conversionFacts(question.currency, lines.conversions);
      return { scope: countedAccounts(frame, query), conversion, figures };
    });
  }
}

async function sumsOf(
  ask: (question: LinesQuestion) => Promise<Lines>,
  question: LinesQuestion,
  side: Side,
): Promise<Sums> {
  const grouped = await ask(question);
  const all = question.grouping === 'tag' ? await ask({ ...question, grouping: 'none' }) : grouped;
  const ofSide = <T extends { readonly side: Side }>(of: readonly T[]): readonly T[] =>
    of.filter((one) => one.side === side);
  return {
    grouped: ofSide(grouped.sums),
    all: ofSide(all.sums),
    conversion: conversionFacts(question.currency, ofSide(all.conversions)),
  };
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
