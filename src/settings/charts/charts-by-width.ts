import { type ChartPoint, type LineChart, lineChart } from './line-chart.js';

/** A chart for each width of screen, because texts do not shrink with it. */
export interface ChartsByWidth {
  readonly phone: LineChart;
  readonly desk: LineChart;
}

const PHONE = { width: 320, height: 180 };
const DESK = { width: 760, height: 240 };

/** null for fewer than two points. */
export function chartsOf(points: readonly ChartPoint[]): ChartsByWidth | null {
  return points.length < 2 ? null : { phone: lineChart(points, PHONE), desk: lineChart(points, DESK) };
}
