import { zipOf } from './zip-builder';
import type { BentEntry } from './zip-builder';

/** A cell as raw XML inside `<c>`, or a value that the builder writes. */
export type RawCell = string | number | null | { readonly xml: string };

/** Rows of each sheet by its name. */
export type RawSheets = Readonly<Record<string, readonly (readonly RawCell[])[]>>;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** A cell of a style: 1 is a date, 2 and 3 are percentages. */
export function styled(style: 1 | 2 | 3, value: number): RawCell {
  return { xml: `s="${style}"><v>${value}</v>` };
}

/** A workbook of raw cells, so that tests can write what no library would; `parts` adds or replaces parts. */
export function rawWorkbook(sheets: RawSheets, parts: Readonly<Record<string, string | BentEntry>> = {}, dates1904 = false): Uint8Array {
  const names = Object.keys(sheets);
  const entries: Record<string, string | BentEntry> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><workbookPr${dates1904 ? ' date1904="1"' : ''}/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
  names.forEach((name, at) => (entries[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name] ?? [])));
  return zipOf({ ...entries, ...parts });
}

function sheetXml(rows: readonly (readonly RawCell[])[]): string {
  const body = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: RawCell, name: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${name}" ${cell.xml}</c>`;
  const text = cell.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
