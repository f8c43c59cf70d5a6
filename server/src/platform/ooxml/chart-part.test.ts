import JSZip from 'jszip';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { ChartSeries, SheetChart } from '@countinghouse/domain/workbooks/chart';
import { aSheet, writeToBuffer } from './testing/write-to-buffer';

const SERIES: ChartSeries = {
  name: { range: "'Owner''s'!$A$2", cached: ['Sales & more'] },
  categories: { range: "'Owner''s'!$B$1:$D$1", cached: ['2021', '2022', '2023'] },
  values: { range: "'Owner''s'!$B$2:$D$2", cached: [1.5, null, -3] },
  color: '1F5FBF',
};
const CHART: SheetChart = {
  title: 'Sales & margin',
  description: 'Sales rise.',
  columns: [0, 5],
  rows: [5, 20],
  hasLegend: true,
  plots: [
    { kind: 'bars', axis: 'left', numberFormat: '#,##0', series: [SERIES] },
    { kind: 'lines', axis: 'right', numberFormat: '0.0"x"', series: [SERIES] },
  ],
};

const partsOf = async (sheets: Parameters<typeof writeToBuffer>[0]) => {
  const zip = await JSZip.loadAsync(await writeToBuffer(sheets));
  const names = Object.keys(zip.files);
  return new Map(await Promise.all(names.map(async (name) => [name, (await zip.file(name)?.async('string')) ?? ''] as const)));
};
const BOOKS = [
  aSheet([['plain']], { name: 'Plain' }),
  aSheet([['x']], { name: "Owner's", charts: [CHART, CHART] }),
  aSheet([['y']], { name: 'More', charts: [CHART] }),
];

describe('charts of a workbook', () => {
  it('are parts that the sheet leads to by its drawing, numbered over all sheets', async () => {
    const parts = await partsOf(BOOKS);
    expect([...parts.keys()].filter((name) => /chart|drawing/.test(name))).toEqual([
      'xl/drawings/drawing2.xml',
      'xl/drawings/_rels/drawing2.xml.rels',
      'xl/charts/chart1.xml',
      'xl/charts/chart2.xml',
      'xl/drawings/drawing3.xml',
      'xl/drawings/_rels/drawing3.xml.rels',
      'xl/charts/chart3.xml',
    ]);
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('<drawing r:id="rId1"/></worksheet>');
    expect(parts.get('xl/worksheets/_rels/sheet3.xml.rels')).toContain('Target="../drawings/drawing3.xml"');
    expect(parts.get('xl/drawings/_rels/drawing3.xml.rels')).toContain('Target="../charts/chart3.xml"');
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('drawing');
  });

  it('are well formed, each with a content type', async () => {
    const parts = await partsOf(BOOKS);
    const types = parts.get('[Content_Types].xml') ?? '';
    for (const [name, xml] of parts) {
      new SaxesParser({ xmlns: true }).write(xml).close();
      if (name.startsWith('xl/') && !name.endsWith('.rels')) expect(types).toContain(`PartName="/${name}"`);
    }
  });

  it('name the cells that they show, and what those hold but for empty ones', async () => {
    const xml = (await partsOf(BOOKS)).get('xl/charts/chart1.xml') ?? '';
    expect(xml).toContain("<c:f>'Owner''s'!$B$2:$D$2</c:f>");
    expect(xml).toContain('<c:ptCount val="3"/><c:pt idx="0"><c:v>1.5</c:v></c:pt><c:pt idx="2"><c:v>-3</c:v></c:pt>');
    expect(xml).toContain('<c:dispBlanksAs val="gap"/>');
    expect(xml).toContain('<a:t>Sales &amp; margin</a:t>');
  });

  it('have an axis for each side, and series that are told apart by their numbers', async () => {
    const xml = (await partsOf(BOOKS)).get('xl/charts/chart1.xml') ?? '';
    expect([...xml.matchAll(/<c:axPos val="(\w)"\/>/g)].map(([, side]) => side)).toEqual(['b', 'l', 'b', 'r']);
    expect([...xml.matchAll(/<c:ser><c:idx val="(\d)"/g)].map(([, number]) => number)).toEqual(['0', '1']);
  });

  it('cover their cells and say what they show', async () => {
    const xml = (await partsOf(BOOKS)).get('xl/drawings/drawing2.xml') ?? '';
    expect(xml).toContain('<xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>4</xdr:row>');
    expect(xml).toContain('<xdr:to><xdr:col>6</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>20</xdr:row>');
    expect(xml).toContain('name="Sales &amp; margin" descr="Sales rise."');
  });
});
