import type { ChartCells, ChartPlot, ChartSeries, SheetChart } from '@countinghouse/domain/workbooks/chart';
import { escapeText } from './escape-text';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const [LINE, TEXT] = ['D5DAE1', '5B6470'];

/** The part of a chart, its elements in the order that ECMA-376 part 1, 21.2 prescribes. */
export function chartXml({ title, plots, hasLegend }: SheetChart): string {
  const counts = plots.map(({ series }) => series.length);
  const drawn = plots.map((plot, at) => plotXml(plot, axesOf(plot), sum(counts.slice(0, at))));
  const axes = plots.filter((plot, at) => plots.findIndex(({ axis }) => axis === plot.axis) === at);
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${RELATIONSHIPS}">` +
    `<c:roundedCorners val="0"/><c:chart>${titleXml(title)}<c:autoTitleDeleted val="0"/>` +
    `<c:plotArea><c:layout/>${drawn.join('')}${axes.map(axesXml).join('')}</c:plotArea>` +
    (hasLegend ? `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textXml(900)}</c:legend>` : '') +
    '<c:plotVisOnly val="0"/><c:dispBlanksAs val="gap"/></c:chart>' +
    `<c:spPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>${lineXml(LINE)}</c:spPr></c:chartSpace>`
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The ids of the two axes of a plot. */
interface Axes {
  readonly category: number;
  readonly value: number;
}

const AXES = { left: { category: 1, value: 2 }, right: { category: 3, value: 4 } } as const;
const axesOf = ({ axis }: ChartPlot): Axes => AXES[axis];

function plotXml({ kind, series }: ChartPlot, { category, value }: Axes, first: number): string {
  const ids = `<c:axId val="${category}"/><c:axId val="${value}"/>`;
  const all = series.map((each, at) => seriesXml(each, kind, first + at)).join('');
  if (kind === 'lines')
    return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${all}<c:marker val="1"/>${ids}</c:lineChart>`;
  const isStacked = kind === 'stackedBars';
  return (
    `<c:barChart><c:barDir val="col"/><c:grouping val="${isStacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${all}` +
    `<c:gapWidth val="60"/>${isStacked ? '<c:overlap val="100"/>' : ''}${ids}</c:barChart>`
  );
}

function seriesXml({ name, categories, values, color, pointColors = [] }: ChartSeries, kind: ChartPlot['kind'], index: number): string {
  const isLine = kind === 'lines';
  const look = isLine
    ? `<c:spPr>${lineXml(color, 28_575)}</c:spPr><c:marker><c:symbol val="circle"/><c:size val="5"/><c:spPr>${fillXml(color)}${lineXml(color)}</c:spPr></c:marker>`
    : `<c:spPr>${fillXml(color)}</c:spPr><c:invertIfNegative val="0"/>`;
  const points = pointColors.map(
    (each, at) => `<c:dPt><c:idx val="${at}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${fillXml(each)}</c:spPr></c:dPt>`,
  );
  return (
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx>${textsXml(name)}</c:tx>${look}${isLine ? '' : points.join('')}` +
    `<c:cat>${textsXml(categories)}</c:cat><c:val>${numbersXml(values)}</c:val>${isLine ? '<c:smooth val="0"/>' : ''}</c:ser>`
  );
}

function textsXml({ range, cached }: ChartCells<string>): string {
  return `<c:strRef><c:f>${escapeText(range)}</c:f><c:strCache>${pointsXml(cached)}</c:strCache></c:strRef>`;
}

function numbersXml({ range, cached }: ChartCells<number>): string {
  return `<c:numRef><c:f>${escapeText(range)}</c:f><c:numCache><c:formatCode>General</c:formatCode>${pointsXml(cached)}</c:numCache></c:numRef>`;
}

function pointsXml(cached: readonly (string | number | null)[]): string {
  const points = cached.map((each, at) => (each === null ? '' : `<c:pt idx="${at}"><c:v>${escapeText(`${each}`)}</c:v></c:pt>`));
  return `<c:ptCount val="${cached.length}"/>${points.join('')}`;
}

/** The axes of a plot and of those beside it on the same side; only the categories of the left one are written. */
function axesXml(plot: ChartPlot): string {
  const { category, value } = axesOf(plot);
  const isLeft = plot.axis === 'left';
  const grid = isLeft ? `<c:majorGridlines><c:spPr>${lineXml(LINE)}</c:spPr></c:majorGridlines>` : '';
  return (
    `<c:catAx><c:axId val="${category}"/>${SCALING}<c:delete val="${isLeft ? 0 : 1}"/><c:axPos val="b"/>` +
    '<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>' +
    `<c:spPr>${lineXml(LINE)}</c:spPr>${textXml(900)}<c:crossAx val="${value}"/><c:crosses val="autoZero"/>` +
    '<c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/></c:catAx>' +
    `<c:valAx><c:axId val="${value}"/>${SCALING}<c:delete val="0"/><c:axPos val="${isLeft ? 'l' : 'r'}"/>${grid}` +
    `<c:numFmt formatCode="${escapeText(plot.numberFormat)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>` +
    `<c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textXml(900)}<c:crossAx val="${category}"/>` +
    `<c:crosses val="${isLeft ? 'autoZero' : 'max'}"/><c:crossBetween val="between"/></c:valAx>`
  );
}

const SCALING = '<c:scaling><c:orientation val="minMax"/></c:scaling>';

function titleXml(title: string): string {
  const look = `sz="1200" b="1"`;
  return (
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr ${look}/></a:pPr><a:r><a:rPr lang="en-US" ${look}/>` +
    `<a:t>${escapeText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
  );
}

/** Text of a size in hundredths of a point. */
function textXml(size: number): string {
  return `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}">${fillXml(TEXT)}</a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`;
}

function fillXml(color: string | null): string {
  return color === null ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
}

/** A line of a width in English metric units, of which an inch has 914,400. */
function lineXml(color: string | null, width = 9_525): string {
  return color === null ? '<a:ln><a:noFill/></a:ln>' : `<a:ln w="${width}">${fillXml(color)}</a:ln>`;
}
