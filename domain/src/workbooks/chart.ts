/** Cells that a chart shows, with what they hold, so that programs can draw it before they calculate. */
export interface ChartCells<Value extends string | number> {
  /** With its sheet, `'Ratios'!$B$5:$F$5`. */
  readonly range: string;
  /** Null is an empty cell, which a chart leaves out. */
  readonly cached: readonly (Value | null)[];
}

export interface ChartSeries {
  readonly name: ChartCells<string>;
  readonly categories: ChartCells<string>;
  readonly values: ChartCells<number>;
  /** `RRGGBB`; null is drawn in no color, to lift what is stacked on it. */
  readonly color: string | null;
  /** Colors of single bars, in order; absent means that all have the color of the series. */
  readonly pointColors?: readonly string[];
}

/** Series that are drawn alike, on one axis. */
export interface ChartPlot {
  readonly kind: 'bars' | 'stackedBars' | 'lines';
  readonly axis: 'left' | 'right';
  /** A spreadsheet number format code for the axis. */
  readonly numberFormat: string;
  readonly series: readonly ChartSeries[];
}

/** A chart on a sheet. */
export interface SheetChart {
  readonly title: string;
  /** What it shows, for those who can't see it. */
  readonly description: string;
  /** The cells that it covers: columns counted from 0, rows from 1, the last ones included. */
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
  readonly hasLegend: boolean;
  /** At least one; the first on the left axis. */
  readonly plots: readonly ChartPlot[];
}
