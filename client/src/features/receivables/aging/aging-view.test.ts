import { expect, it } from 'vitest';
import { amountWriter, positiveSum, readView, shareIn, writeView } from './aging-view';

it.each([
  ['', { side: 'Receivables', basis: 'DueDate', bucket: null, party: null }],
  ['?side=Payables&basis=InvoiceDate&bucket=over90&party=3', { side: 'Payables', basis: 'InvoiceDate', bucket: 'over90', party: '3' }],
] as const)('the address %j shows the view %j, which writes it again', (search, view) => {
  expect(readView(new URLSearchParams(search))).toEqual(view);
  expect(writeView(view)).toBe(search);
});

it('an address with unknown values shows the view as at first', () =>
  expect(readView(new URLSearchParams('side=none&basis=x&bucket=old'))).toEqual(readView(new URLSearchParams())));

it('credits have no width, and do not shorten the bar of what is owed', () => {
  const amounts = {
    documents: 3,
    total: '80.00',
    current: '100.00',
    days1To30: '0.00',
    days31To60: '-20.00',
    days61To90: '0.00',
    over90: '0.00',
  };
  expect(positiveSum(amounts)).toBe(100);
  expect([shareIn('-20.00', 100), shareIn('25.00', 100), shareIn('25.00', 0)]).toEqual([0, 25, 0]);
});

it('amounts have the decimals of their currency and a true minus', () => {
  expect(amountWriter('USD', 'en-US')('-1234.5')).toBe('−1,234.50');
  expect(amountWriter('JPY', 'en-US')('1234')).toBe('1,234');
});
