import { extent } from 'd3-array';
import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/** The size of a chart in pixels. Its texts have their own size, so each width of screen needs a chart of its own. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** A figure of a chart. The value only places it: what people read is text. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
}

/** What a template needs to draw a line with its axes in SVG. */
export interface LineChart extends ChartSize {
  readonly line: string;
  readonly area: string;
  readonly left: number;
  readonly right: number;
  readonly rungs: readonly { readonly y: number; readonly label: string }[];
  readonly stops: readonly {
    readonly x: number;
    readonly label: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
}

const LEFT = 52;
const TOP = 10;
const BOTTOM = 26;
const RIGHT = 6;
const RUNGS = 4;
/** The least distance between two labels of the horizontal axis. */
const LABEL_WIDTH = 92;

/** Places the points of a line from left to right. The vertical axis has zero, and areas are drawn from it. */
export function lineChart(points: readonly ChartPoint[], { width, height }: ChartSize): LineChart {
  const x = scalePoint<number>()
    .domain(points.map((_, place) => place))
    .range([LEFT, width - RIGHT]);
  const [least = 0, most = 0] = extent([0, ...points.map(({ value }) => value)]);
  const y = scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .nice(RUNGS)
    .range([height - BOTTOM, TOP]);
  const xOf = (_: ChartPoint, place: number): number => rounded(x(place) ?? LEFT);
  const yOf = ({ value }: ChartPoint): number => rounded(y(value));
  return {
    width,
    height,
    left: LEFT,
    right: width - RIGHT,
    line: line<ChartPoint>(xOf, yOf)([...points]) ?? '',
    area: area<ChartPoint>(xOf, rounded(y(0)), yOf)([...points]) ?? '',
    rungs: y.ticks(RUNGS).map((value) => ({ y: rounded(y(value)), label: SHORT.format(value) })),
    stops: stopsOf(points, width, (place) => rounded(x(place) ?? LEFT)),
  };
}

/** A small line without axes, from edge to edge. @returns the path; empty for fewer than two values */
export function sparkline(values: readonly number[], { width, height }: ChartSize): string {
  if (values.length < 2) return '';
  const [least = 0, most = 0] = extent([...values]);
  const y = scaleLinear()
    .domain(least === most ? [least - 1, most + 1] : [least, most])
    .range([height - 2, 2]);
  const step = width / (values.length - 1);
  return (
    line<number>(
      (_, place) => rounded(place * step),
      (value) => rounded(y(value)),
    )([...values]) ?? ''
  );
}

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** As many labels as fit, counted from the last point back. */
function stopsOf(points: readonly ChartPoint[], width: number, at: (place: number) => number): LineChart['stops'] {
  const last = points.length - 1;
  const step = Math.max(1, Math.ceil((LABEL_WIDTH * last) / (width - LEFT - RIGHT)));
  return points.flatMap(({ label }, place) =>
    (last - place) % step === 0 ? [{ x: at(place), label, anchor: anchorOf(place, last) }] : [],
  );
}

function anchorOf(place: number, last: number): 'start' | 'middle' | 'end' {
  if (place === last) return 'end';
  return place === 0 ? 'start' : 'middle';
}

/** A tenth of a pixel is exact enough, and keeps pages small. */
function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
