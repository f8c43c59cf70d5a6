import { expect, it } from 'vitest';
import { readPayments } from './read-payments';

it.each([
  ['2026-03', 'en-US', '2026-03'],
  ['2026-03-31', 'de-DE', '2026-03'],
  ['2026-13', 'en-US', null],
  ['3/2026', 'en-US', '2026-03'],
  ['03/31/2026', 'en-US', '2026-03'],
  ['31.03.2026', 'de-DE', '2026-03'],
  ['Mar 2026', 'en-US', '2026-03'],
  ['März 2026', 'de-DE', '2026-03'],
  ['soon', 'en-US', null],
])('the month “%s” in %s is %s', (written, locale, month) =>
  expect(readPayments(`${written}\t1\t2\t3`, locale).payments?.[0]?.month ?? null).toBe(month),
);

it('rows of a spreadsheet become payments', () => {
  expect(readPayments('Jan 2026\t2,500.00\t800.00\t97,500.00\r\n\r\n2026-02\t2,500\t780\t95,000\n', 'en-US').payments).toEqual([
    { month: '2026-01', principal: '2500.00', interest: '800.00', endingBalance: '97500.00' },
    { month: '2026-02', principal: '2500', interest: '780', endingBalance: '95000' },
  ]);
  expect(readPayments('01.2026;2.500,00;800,00;97.500,00', 'de-DE').payments?.[0]?.principal).toBe('2500.00');
  expect(readPayments('Jan 2026 $2,500 $800 $97,500', 'en-US').payments).toHaveLength(1);
});

it.each([
  ['2026-01\t1\t2', { line: 1, kind: 'cells' }],
  ['2026-01\t1\t2\t3\nsoon\t1\t2\t3', { line: 2, kind: 'month' }],
  ['2026-01\t1\tten\t3', { line: 1, kind: 'amount' }],
])('rows that are none name their line: %j', (text, problem) => expect(readPayments(text, 'en-US').problem).toEqual(problem));
