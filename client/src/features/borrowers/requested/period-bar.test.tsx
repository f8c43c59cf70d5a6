import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { OPTIONS } from '../testing/a-request';
import { requestedData } from './requested-data';
import { PeriodBar } from './period-bar';

/** How the columns of the bar share its width. */
const shares = () => [...document.querySelector('ol')!.style.gridTemplateColumns.matchAll(/([\d.]+)fr/g)].map(([, share]) => Number(share));

it.each([
  ['the fiscal year to date alone, as wide as seven months at least', 0, '2026-02-10', [7]],
  ['two years of twelve months and the ten months and 22 days since', 2, '2026-11-22', [12, 12, 10 + 22 / 31]],
])('the bar of periods shares its width between %s', async (_, fullFiscalYearsToCollect, today, expected) => {
  await show(<PeriodBar requested={requestedData({ ...OPTIONS, fullFiscalYearsToCollect }, today)} />, '/', ['borrower']);
  expect(shares()).toEqual(expected.map((share) => expect.closeTo(share, 3)));
});
