import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvRows } from './csv-rows';
import { fieldTexts } from './row-texts';

/** The rows of a text that is handed over whole, each with the line on which it begins. */
function rowsOf(text: string): { readonly line: number; readonly fields: string[]; readonly issue: string | null }[] {
  const bytes = Buffer.alloc(Buffer.byteLength(text) + 1);
  const length = bytes.write(text);
  const rows = new CsvRows();
  rows.fill(bytes, 0, length, true);
  const found: ReturnType<typeof rowsOf> = [];
  while (rows.next()) found.push({ line: rows.line, fields: fieldTexts(rows), issue: rows.issue });
  return found;
}

describe('the rows of a file', () => {
  it('end with LF, CR LF or CR, and the last one with the file', () => {
    expect(rowsOf('a,b\nc,\r\n,d\re').map(({ fields }) => fields)).toEqual([['a', 'b'], ['c', ''], ['', 'd'], ['e']]);
  });

  it('are the same whether their fields are quoted or not', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '.', '-', '+', 'é', ';'), maxLength: 6 });
    const table = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    const isQuoted = fc.func(fc.boolean());
    fc.assert(
      fc.property(table, isQuoted, (rows, quotes) => {
        const written = rows.map((row, line) => row.map((text, at) => (quotes(line, at) ? `"${text}"` : text)).join(','));
        const expected = rows.map((fields, at) => ({ line: at + 1, fields, issue: null }));
        expect(rowsOf(`${written.join('\n')}\n`)).toEqual(expected);
      }),
    );
  });

  it('count the lines inside quotes, and go on with plain rows behind them', () => {
    expect(rowsOf('"one\ntwo",1\nthree,2')).toEqual([
      { line: 1, fields: ['one\ntwo', '1'], issue: null },
      { line: 3, fields: ['three', '2'], issue: null },
    ]);
  });

  it('may have a quote inside a field, where it is a character like any other', () => {
    expect(rowsOf('19" rack,1')[0]).toMatchObject({ fields: ['19" rack', '1'], issue: null });
  });

  it.each([
    [256, null],
    [257, 'tooManyFields'],
  ])('with %i fields: %s', (fields, issue) => {
    expect(rowsOf('x,'.repeat(fields - 1))[0]).toMatchObject({ issue });
  });

  it('with a NUL are flawed, and only they are', () => {
    expect(rowsOf('a\0,b\nc').map(({ issue }) => issue)).toEqual(['nul', null]);
  });
});
