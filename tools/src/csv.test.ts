import { describe, expect, it } from 'vitest';
import { csvCell, csvRows } from './csv';

const read = async (...pieces: string[]) => {
  const rows: string[][] = [];
  async function* of() {
    yield* pieces;
  }
  for await (const row of csvRows(of())) rows.push(row);
  return rows;
};

describe('CSV', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain cells',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['no line end at the end', 'a\n1', [['a'], ['1']]],
    [
      'line ends of Windows',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['line ends of old Macs', 'a\r1\r', [['a'], ['1']]],
    ['a byte order mark', '\uFEFFa\n', [['a']]],
    ['quotes, commas and line ends within quotes', '"a ""b""","c,d","e\r\nf"\n', [['a "b"', 'c,d', 'e\r\nf']]],
    ['empty cells', ',""\n', [['', '']]],
    ['nothing', '', []],
  ])('is read with %s', async (_, text, rows) => expect(await read(text)).toEqual(rows));

  it('is read the same wherever its pieces part', async () => {
    const text = '\uFEFFname,"x ""y"""\r\n"a,\n b",é\r\n';
    const whole = await read(text);
    for (let cut = 0; cut <= text.length; cut += 1) expect(await read(text.slice(0, cut), text.slice(cut))).toEqual(whole);
  });

  it('that ends within quotes is refused', async () => {
    await expect(read('"a\n')).rejects.toThrow('ends within quotes');
  });

  it.each([
    ['a', 'a'],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
  ])('cell %j is written %j', (cell, written) => expect(csvCell(cell)).toBe(written));
});
