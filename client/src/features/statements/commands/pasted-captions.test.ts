import { describe, expect, it } from 'vitest';
import { aLine } from '../testing/a-statement';
import { anEditor } from '../testing/an-editor';
import { layOver, pastedCaptions } from './pasted-captions';

it.each([
  ['one cell', 'Deposits', ['Deposits']],
  ['a column', 'Deposits\r\nAdvances\r\n', ['Deposits', 'Advances']],
  ['a column of another system', 'Deposits\nAdvances', ['Deposits', 'Advances']],
  ['a table, of which the first column counts', 'Deposits\t1,000\t2\nAdvances\t3\t4', ['Deposits', 'Advances']],
  ['a table under its headings', '\tFY 2025\tFY 2026\nDeposits\t1\t2', ['Deposits']],
  ['a quoted cell with a line break', '"Deposits,\nlong ""term"""\t1\nAdvances', ['Deposits, long "term"', 'Advances']],
  ['a text that a copy made plain', "'=Deposits", ['=Deposits']],
  ['an empty cell between two', 'Deposits\n\nAdvances', ['Deposits', '', 'Advances']],
  ['nothing', '', []],
])('%s is read', (_what, text, captions) => {
  expect(pastedCaptions(text)).toEqual(captions);
});

describe('captions laid over lines', () => {
  const { editor } = anEditor();
  const lines = [
    aLine({ id: 'inventories:header', lineItemType: 'SectionHeader', captionText: 'Inventories', amounts: null }),
    aLine({ id: 'account:2', lineItemType: 'DetailAccount', captionText: 'Timber', accountNumber: '1200', amounts: [1] }),
    aLine({ id: 'inventories:footer', lineItemType: 'SectionFooter', captionText: 'Total inventories', amounts: [1] }),
    aLine({ id: 'netincome', lineItemType: 'SectionFooter', captionText: 'Net income', amounts: [1] }),
  ];
  const laid = (...captions: string[]) => layOver(captions, lines, editor.statement);

  it('name headings, accounts and totals in one command', () => {
    expect(laid('Stock', 'Wood', 'Total stock')).toEqual({
      command: {
        kind: 'renameCaptions',
        captions: [
          { of: { line: 'header', section: 'inventories' }, caption: 'Stock' },
          { of: { line: 'account', account: 2 }, caption: 'Wood' },
          { of: { line: 'footer', section: 'inventories' }, caption: 'Total stock' },
        ],
      },
    });
  });

  it('leave what they do not change, an account that was copied with its number included', () => {
    expect(laid('Inventories', '1200 Timber', 'Total inventories', 'Net income')).toBeNull();
    expect(laid('Inventories', '1200 Wood')).toMatchObject({ command: { captions: [{ caption: 'Wood' }] } });
  });

  it('change no computed line', () => {
    expect(laid('Inventories', 'Timber', 'Total inventories', 'Profit')).toEqual({ computed: 'netincome' });
  });

  it('are not cut off where there are more than lines', () => {
    expect(laid('A', 'B', 'C', 'D', 'E')).toEqual({ tooMany: { rows: 5, lines: 4 } });
  });
});
