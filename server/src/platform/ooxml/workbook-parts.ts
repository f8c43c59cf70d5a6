import { quoteSheetName } from '@countinghouse/domain/workbooks/sheet-name';
import type { SheetLayout } from '@countinghouse/domain/workbooks/sheet';
import type { DrawnPart } from './drawing-parts';
import { escapeText } from './escape-text';
import { OFFICE, PACKAGE, relationships, XML } from './relationships';
import { filterRange, printTitles } from './sheet-parts';

/** What a workbook says about itself. */
export interface WorkbookProperties {
  readonly title: string;
  readonly creator: string;
  /** Also the time of every entry of the archive: equal input gives equal bytes. */
  readonly createdAt: Date;
}

/** A sheet already written. */
export interface WrittenSheet {
  readonly layout: SheetLayout;
  readonly rows: number;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that can be written before any sheet, by name. */
export function openingParts(properties: WorkbookProperties): readonly (readonly [string, string])[] {
  return [
    [
      '_rels/.rels',
      relationships([
        [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
        [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
        [`${OFFICE}/extended-properties`, 'docProps/app.xml'],
      ]),
    ],
    ['docProps/core.xml', coreProperties(properties)],
    [
      'docProps/app.xml',
      `${XML}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>${escapeText(properties.creator)}</Application></Properties>`,
    ],
  ];
}

/** The parts that name the sheets and what is drawn on them, and so come last. */
export function closingParts(
  sheets: readonly WrittenSheet[],
  drawn: readonly Pick<DrawnPart, 'name' | 'type'>[],
): readonly (readonly [string, string])[] {
  return [
    ['xl/workbook.xml', workbookXml(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, index) => [`${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`] as const),
        [`${OFFICE}/styles`, 'styles.xml'],
      ]),
    ],
    ['[Content_Types].xml', contentTypes(sheets.length, drawn)],
  ];
}

function workbookXml(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(
    ({ layout }, index) => `<sheet name="${escapeText(layout.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const names = sheets.flatMap(definedNames);
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/>` +
    `<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="15000"/></bookViews><sheets>${list.join('')}</sheets>` +
    `${names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`}<calcPr calcId="191029"/></workbook>`
  );
}

function definedNames({ layout, rows }: WrittenSheet, index: number): readonly string[] {
  const filter = filterRange(layout, rows);
  const titles = printTitles(layout);
  const name = (kind: string, reference: string, hidden = ''): string =>
    `<definedName name="_xlnm.${kind}" localSheetId="${index}"${hidden}>${escapeText(reference)}</definedName>`;
  return [
    ...(filter === undefined ? [] : [name('_FilterDatabase', `${quoteSheetName(layout.name)}!${filter}`, ' hidden="1"')]),
    ...(titles === undefined ? [] : [name('Print_Titles', titles)]),
  ];
}

function contentTypes(sheets: number, drawn: readonly Pick<DrawnPart, 'name' | 'type'>[]): string {
  const part = (name: string, type: string): string => `<Override PartName="${name}" ContentType="${type}"/>`;
  const worksheets = Array.from({ length: sheets }, (_, index) =>
    part(`/xl/worksheets/sheet${index + 1}.xml`, `${SHEET_TYPE}.worksheet+xml`),
  );
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    part('/xl/workbook.xml', `${SHEET_TYPE}.sheet.main+xml`) +
    worksheets.join('') +
    drawn.map(({ name, type }) => (type === null ? '' : part(`/${name}`, type))).join('') +
    part('/xl/styles.xml', `${SHEET_TYPE}.styles+xml`) +
    part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    part('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml') +
    '</Types>'
  );
}

function coreProperties({ title, creator, createdAt }: WorkbookProperties): string {
  const time = `${createdAt.toISOString().slice(0, 19)}Z`;
  return (
    `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeText(title)}</dc:title><dc:creator>${escapeText(creator)}</dc:creator>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`
  );
}
