import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { figureFormat } from '../data/figure-format';
import { larkfieldBalanceSheet } from '../testing/a-statement';
import { render } from '../testing/render';
import { useWidestFigure } from './widest-text';

const { lineItems } = larkfieldBalanceSheet();
const [account] = lineItems.filter(({ lineItemType }) => lineItemType === 'DetailAccount');
const format = figureFormat('Actuals', 2, 'en-US');

function Widest({ lines }: { readonly lines: typeof lineItems }) {
  return <output>{useWidestFigure(lines, format)}</output>;
}

it.each([
  ['of a total', lineItems, '0,000,000.00'],
  ['of an account that another makes up for', [{ ...account!, amounts: [-12_345_678_900] }, ...lineItems], '(000,000,000.00)'],
])(
  'columns have room at once for the totals, and once the browser is idle for the longest figure, be it %s',
  async (_whose, lines, width) => {
    let idle = () => undefined as void;
    vi.stubGlobal('requestIdleCallback', (work: () => void) => (idle = work));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { element, unmount } = await render(<Widest lines={lines} />);
    expect(element.textContent).toBe('0,000,000.00');
    act(() => idle());
    expect(element.textContent).toBe(width);
    unmount();
    vi.unstubAllGlobals();
  },
);
