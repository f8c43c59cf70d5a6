import { expect, it } from 'vitest';
import { anEditor } from '../testing/an-editor';
import { beforeWhich, type Position } from './position';

const { editor, ordinal } = anEditor('BalanceSheet', {
  Bank: 'Bank',
  Insurance: { type: 'Other Current Asset', number: '1310' },
  Deposits: { type: 'Other Current Asset', number: '1330' },
  Timber: { type: 'Inventory', number: '1320' },
  Glass: { type: 'Inventory', number: '9' },
  Paint: { type: 'Inventory', number: '2000' },
});
const amounts = new Map([
  [ordinal('Insurance'), 500],
  [ordinal('Deposits'), 100],
  [ordinal('Timber'), 300],
]);

// covers borrower 5.6
it.each<[string, Position, string | null]>([
  ['Timber', 'number', 'Deposits'],
  ['Glass', 'number', 'Insurance'],
  ['Paint', 'number', null],
  ['Timber', 'end', null],
  ['Timber', 'amount', 'Deposits'],
  ['Paint', 'amount', null],
])('%s by %s goes before %s', (name, position, before) => {
  const found = beforeWhich(editor.statement, [ordinal(name)], 'prepaidandothercurrentassets', position, {
    accounts: editor.books.accounts,
    amounts,
  });
  expect(found).toBe(before === null ? null : ordinal(before));
});
