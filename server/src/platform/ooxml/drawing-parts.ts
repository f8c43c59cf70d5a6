import type { SheetChart } from '@countinghouse/domain/workbooks/chart';
import { chartXml } from './chart-part';
import { escapeText } from './escape-text';
import { OFFICE, relationships, XML } from './relationships';

const SPREADSHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml';
const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

/** A part of a workbook; relationships have no content type of their own. */
export interface DrawnPart {
  readonly name: string;
  readonly type: string | null;
  readonly content: string;
}

/** The parts of the charts of a sheet: their drawing, the charts, which are numbered on from those before, and what ties them to the sheet. */
export function drawingParts(charts: readonly SheetChart[], sheet: number, before: number): readonly DrawnPart[] {
  const names = charts.map((_, at) => `chart${before + at + 1}.xml`);
  const drawing = `drawing${sheet}.xml`;
  return [
    {
      name: `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      type: null,
      content: relationships([[`${OFFICE}/drawing`, `../drawings/${drawing}`]]),
    },
    { name: `xl/drawings/${drawing}`, type: DRAWING_TYPE, content: drawingXml(charts) },
    {
      name: `xl/drawings/_rels/${drawing}.rels`,
      type: null,
      content: relationships(names.map((name) => [`${OFFICE}/chart`, `../charts/${name}`])),
    },
    ...charts.map((chart, at) => ({ name: `xl/charts/${names[at]}`, type: CHART_TYPE, content: chartXml(chart) })),
  ];
}

/** Where the charts of a sheet are, each over a range of its cells. */
function drawingXml(charts: readonly SheetChart[]): string {
  const anchors = charts.map(({ columns, rows, title, description }, at) => {
    const from = cornerXml('from', columns[0], rows[0] - 1);
    const to = cornerXml('to', columns[1] + 1, rows[1]);
    const named = `id="${at + 2}" name="${escapeText(title)}" descr="${escapeText(description)}"`;
    return (
      `<xdr:twoCellAnchor>${from}${to}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr ${named}/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
      '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
      `<a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="rId${at + 1}"/></a:graphicData></a:graphic>` +
      '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
    );
  });
  return `${XML}<xdr:wsDr xmlns:xdr="${SPREADSHEET_DRAWING}" xmlns:a="${MAIN}" xmlns:r="${OFFICE}">${anchors.join('')}</xdr:wsDr>`;
}

/** A corner of a range, its column and row counted from 0. */
function cornerXml(corner: 'from' | 'to', column: number, row: number): string {
  return `<xdr:${corner}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${corner}>`;
}
