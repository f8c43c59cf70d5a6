import { cellAddress, columnLetters } from '@countinghouse/domain/workbooks/cell-address';
import { quoteSheetName } from '@countinghouse/domain/workbooks/sheet-name';
import { pageScale } from '@countinghouse/domain/workbooks/page-scale';
import type { SheetLayout } from '@countinghouse/domain/workbooks/sheet';
import { escapeText } from './escape-text';
import { OFFICE } from './relationships';
import type { CellLink } from './row-writer';
import type { StyleBook } from './style-book';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Everything of a sheet's XML before its rows, in the order that ECMA-376 part 1, 18.3.1.99 prescribes. */
export function sheetHead(layout: SheetLayout, styles: StyleBook, selected: boolean): string {
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${NAMESPACE}"${hasCharts(layout) ? ` xmlns:r="${OFFICE}"` : ''}>` +
    `<sheetPr><outlinePr summaryBelow="1"/>${layout.pageBreaks ? '' : '<pageSetUpPr fitToPage="1"/>'}</sheetPr>` +
    `<sheetViews>${viewXml(layout, selected)}</sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"${layout.outlineLevels ? ` outlineLevelRow="${layout.outlineLevels}"` : ''}/>` +
    `${columnsXml(layout, styles)}<sheetData>`
  );
}

/** Everything after the rows; `lastRow` counts from 1, 0 when there is none. */
export function sheetTail(layout: SheetLayout, lastRow: number, links: readonly CellLink[]): string {
  return (
    `</sheetData>${filterXml(layout, lastRow)}${mergedXml(layout)}${linksXml(links)}` +
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup ${layout.pageBreaks ? `scale="${pageScale(layout)}" ` : ''}orientation="${layout.landscape ? 'landscape' : 'portrait'}"${layout.pageBreaks ? '' : ' fitToHeight="0"'}/>` +
    `<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${breaksXml(layout)}${hasCharts(layout) ? '<drawing r:id="rId1"/>' : ''}</worksheet>`
  );
}

/** The range that a sheet's filter covers, `$A$5:$L$90`; undefined without a filter. */
export function filterRange(layout: SheetLayout, lastRow: number): string | undefined {
  if (layout.filter === undefined || layout.columns.length === 0) return undefined;
  const { headingRow, footerRows } = layout.filter;
  return `$A$${headingRow}:$${columnLetters(layout.columns.length - 1)}$${Math.max(lastRow - footerRows, headingRow)}`;
}

/** Frozen rows and columns as the titles that each printed page repeats; undefined when nothing is frozen. */
export function printTitles(layout: SheetLayout): string | undefined {
  const { rows = 0, columns = 0 } = layout.frozen ?? {};
  const sheet = quoteSheetName(layout.name);
  const titles = [...(columns > 0 ? [`${sheet}!$A:$${columnLetters(columns - 1)}`] : []), ...(rows > 0 ? [`${sheet}!$1:$${rows}`] : [])];
  return titles.length === 0 ? undefined : titles.join(',');
}

function hasCharts({ charts = [] }: SheetLayout): boolean {
  return charts.length > 0;
}

function viewXml(layout: SheetLayout, selected: boolean): string {
  const attributes = `${layout.hideGridLines ? ' showGridLines="0"' : ''}${selected ? ' tabSelected="1"' : ''} workbookViewId="0"`;
  const { rows = 0, columns = 0 } = layout.frozen ?? {};
  if (rows === 0 && columns === 0) return `<sheetView${attributes}/>`;
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  const corner = cellAddress(columns, rows + 1);
  return `<sheetView${attributes}><pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/><selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/></sheetView>`;
}

function columnsXml(layout: SheetLayout, styles: StyleBook): string {
  if (layout.columns.length === 0) return '';
  const columns = layout.columns.map((column, index) => {
    const style = column.style === undefined ? '' : ` style="${styles.number(column.style)}"`;
    return `<col min="${index + 1}" max="${index + 1}" width="${column.width}"${style} customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

function breaksXml({ pageBreaks = [] }: SheetLayout): string {
  if (pageBreaks.length === 0) return '';
  const breaks = pageBreaks.map((column) => `<brk id="${column}" max="1048575" man="1"/>`).join('');
  return `<colBreaks count="${pageBreaks.length}" manualBreakCount="${pageBreaks.length}">${breaks}</colBreaks>`;
}

function filterXml(layout: SheetLayout, lastRow: number): string {
  const range = filterRange(layout, lastRow);
  return range === undefined ? '' : `<autoFilter ref="${range.replaceAll('$', '')}"/>`;
}

function mergedXml({ merged = [] }: SheetLayout): string {
  if (merged.length === 0) return '';
  return `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
}

function linksXml(links: readonly CellLink[]): string {
  if (links.length === 0) return '';
  return `<hyperlinks>${links.map(({ cell, location }) => `<hyperlink ref="${cell}" location="${escapeText(location)}"/>`).join('')}</hyperlinks>`;
}
