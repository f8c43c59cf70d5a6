import type { StatedAgingPage, StatedBalancesPage, StatedTrialBalance } from '../page';

/** Stated balances without the names of accounts, which may hold those of customers and vendors; accounts of the chart keep theirs there. */
export function withoutNames(page: StatedBalancesPage): StatedBalancesPage {
  const neutral = (report: StatedTrialBalance): StatedTrialBalance => {
    const rows = report.rows.map((row, at) => ({ ...row, name: `Account ${at + 1}` }));
    return { ...report, rows };
  };
  return { ...page, reports: page.reports.map(neutral), before: page.before === null ? null : neutral(page.before) };
}

/** Stated open amounts without the names of customers and vendors that the list lacks; those of the list have neutral ones there. */
export function agingWithoutNames(page: StatedAgingPage): StatedAgingPage {
  const label = page.side === 'receivable' ? 'customer' : 'vendor';
  return { ...page, rows: page.rows?.map((row, at) => ({ ...row, name: `Unlisted ${label} ${at + 1}` })) ?? null };
}
