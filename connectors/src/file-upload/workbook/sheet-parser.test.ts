import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, SheetRow } from './cell';
import { SheetParser } from './sheet-parser';

const LOOKUPS = { strings: ['shared', ' ', '#REF!'], formats: [undefined, 'date', 'percent'] as const, dates1904: false };

function rowsOf(xml: string, cuts: readonly number[] = []): SheetRow[] {
  const bytes = Buffer.from(xml);
  const parser = new SheetParser('sheet1.xml', LOOKUPS);
  const at = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
  const rows = at.slice(1).flatMap((end, piece) => parser.take(bytes.subarray(at[piece], end)));
  parser.end();
  return rows;
}

const sheet = (rows: string): string => `<worksheet><dimension ref="A1"/><sheetData>${rows}</sheetData></worksheet>`;
const text = (content: string): Cell => ({ kind: 'text', text: content });
const empty: Cell = { kind: 'empty' };

describe('a cell', () => {
  it.each([
    ['a number', '<c><v>-12.50</v></c>', { kind: 'number', number: -12.5, percent: false }],
    ['a number with an exponent', '<c t="n"><v>1E-3</v></c>', { kind: 'number', number: 0.001, percent: false }],
    ['a percentage', '<c s="2"><v>0.5</v></c>', { kind: 'number', number: 0.5, percent: true }],
    ['a date', '<c s="1"><v>45351.75</v></c>', { kind: 'date', year: 2024, month: 2, day: 29 }],
    ['the first day of all', '<c s="1"><v>1</v></c>', { kind: 'date', year: 1900, month: 1, day: 1 }],
    ['a date of the strict form', '<c t="d"><v>2024-02-29T00:00:00</v></c>', text('2024-02-29T00:00:00')],
    ['a shared text', '<c t="s"><v>0</v></c>', text('shared')],
    ['an inline text', '<c t="inlineStr"><is><t xml:space="preserve"> a &amp; b </t></is></c>', text(' a & b ')],
    ['runs of text', '<c t="inlineStr"><is><r><rPr><b/></rPr><t>a</t></r><r><t>b</t></r></is></c>', text('ab')],
    ['a text without how it is spoken', '<c t="inlineStr"><is><t>東</t><rPh><t>x</t></rPh></is></c>', text('東')],
    ['a literal text', '<c t="inlineStr"><is><t>a<![CDATA[<&amp;>]]></t></is></c>', text('a<&amp;>')],
    ['an escaped character', '<c t="str"><v>a_x000D_b_x</v></c>', text('a\rb_x')],
    ['the result of a formula', '<c><f>A1*2</f><v>4</v></c>', { kind: 'number', number: 4, percent: false }],
    ['a text that a formula made', '<c t="str"><f>A1</f><v>yes</v></c>', text('yes')],
    ['an error', '<c t="e"><v>#DIV/0!</v></c>', { kind: 'error', text: '#DIV/0!' }],
    ['an error as text', '<c t="s"><v>2</v></c>', { kind: 'error', text: '#REF!' }],
    ['a truth', '<c t="b"><v>1</v></c>', text('TRUE')],
    ['a formula without a calculated value', '<c><f>A1*2</f></c>', { kind: 'uncalculated' }],
    ['the same with an empty value', '<c><f>A1*2</f><v></v></c>', { kind: 'uncalculated' }],
    ['one that shares its formula', '<c><f t="shared" si="0"/></c>', { kind: 'uncalculated' }],
    ['elements with a prefix', '<x:c x:t="n"><x:v>7</x:v></x:c>', { kind: 'number', number: 7, percent: false }],
  ] as [string, string, Cell][])('may be %s', (_, xml, cell) => {
    expect(rowsOf(sheet(`<row>${xml}</row>`))).toEqual([{ number: 1, cells: [cell] }]);
  });

  it.each([
    ['a formula whose text is empty', '<c t="str"><f>IF(A1="","",1)</f><v></v></c>'],
    ['blanks', '<c t="s"><v>1</v></c>'],
    ['a format alone', '<c s="1"/>'],
  ])('is empty with %s', (_, xml) => {
    expect(rowsOf(sheet(`<row>${xml}</row>`))).toEqual([]);
  });
});

describe('a row', () => {
  it('has its cells where they say, or beside each other', () => {
    const rows = rowsOf(
      sheet('<row r="3"><c r="C3"><v>3</v></c><c><v>4</v></c><c r="AA3"><v>27</v></c></row><row/><row><c><v>5</v></c></row>'),
    );
    expect(rows.map(({ number }) => number)).toEqual([3, 5]);
    expect(rows[0]?.cells.slice(0, 3)).toEqual([empty, empty, { kind: 'number', number: 3, percent: false }]);
    expect(rows[0]?.cells.flatMap((cell, column) => (cell.kind === 'number' ? [[column, cell.number]] : []))).toEqual([
      [2, 3],
      [3, 4],
      [26, 27],
    ]);
  });

  it('ends where no book reaches, so that one far cell does not make it long', () => {
    expect(rowsOf(sheet('<row><c><v>1</v></c><c r="XFD1"><v>2</v></c></row>'))[0]?.cells).toHaveLength(1);
  });

  it('is one of the sheet, not of a drawing on it', () => {
    expect(rowsOf('<worksheet><sheetData/><controls><from><row>1</row></from></controls></worksheet>')).toEqual([]);
  });

  it('is the same however its bytes are cut', () => {
    const xml = sheet('<row r="2"><c r="B2" t="inlineStr"><is><t>Zürich &amp; €</t></is></c><c><f>1</f><v>12.5</v></c></row><row/>');
    const whole = rowsOf(xml);
    expect(whole).toHaveLength(1);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: Buffer.byteLength(xml) })), (cuts) => {
        expect(rowsOf(xml, cuts)).toEqual(whole);
      }),
    );
  });
});

it.each([
  ['a row too many', '<row r="1048577"/>', 'has a row outside the limits of a sheet'],
  ['a row of no number', '<row r="1e3x"/>', 'has a row outside the limits of a sheet'],
  ['a column too many', '<row><c r="XFE1"/></row>', 'has a column outside the limits of a sheet'],
  ['a column of many letters', `<row><c r="${'Z'.repeat(100)}1"/></row>`, 'has a column outside the limits of a sheet'],
  ['a text that is not shared', '<row><c t="s"><v>3</v></c></row>', 'refers to a text that the workbook does not contain'],
  ['a text without end', `<row><c t="str"><v>${'a<!-- -->'.repeat(230_000)}</v></c></row>`, 'has text too long for a cell'],
  ['half a row', '<row><c/>', 'ends in the middle of a row'],
])('%s is refused', (_, rows, issue) => {
  expect(() => rowsOf(sheet(rows))).toThrow(`damaged: sheet1.xml ${issue}`);
});
