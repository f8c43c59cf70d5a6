import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { askedData } from './asked-data';
import { PeriodBar } from './period-bar';

/** How the columns of the bar share its width. */
const shares = () => [...document.querySelector('ol')!.style.gridTemplateColumns.matchAll(/([\d.]+)fr/g)].map(([, share]) => Number(share));

it.each([
  ['the fiscal year to date alone', 0, '2026-02-10'],
  ['two years before it', 2, '2026-11-22'],
])('fills its width with %s', async (_, fullFiscalYearsToCollect, today) => {
  await show(<PeriodBar asked={askedData({ fullFiscalYearsToCollect }, today)} />, '/', ['borrower']);
  expect(shares()).toHaveLength(fullFiscalYearsToCollect + 1);
  expect(shares().reduce((sum, share) => sum + share)).toBeGreaterThanOrEqual(1);
});
