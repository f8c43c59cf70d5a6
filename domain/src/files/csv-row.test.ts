import { expect, it } from 'vitest';
import { csvRow } from './csv-row';

it.each([
  [['a', 1, null, 'b'], 'a,1,,b'],
  [['say "no", please'], '"say ""no"", please"'],
  [['two\nlines'], '"two\nlines"'],
  [['=1+1', '@cmd', '-x', '+x', '\tx'], "'=1+1,'@cmd,'-x,'+x,'\tx"],
  [['＝1+1', '＋x', '－x', '＠cmd'], "'＝1+1,'＋x,'－x,'＠cmd"],
  [[-12.5], '-12.5'],
])('the row %j is written as %s', (cells, line) => expect(csvRow(cells)).toBe(`${line}\r\n`));
