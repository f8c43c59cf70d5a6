import type { StatedBalancesPage, StatedTrialBalance } from '../page';

/** Stated balances without the names of accounts, which may hold those of customers and vendors; accounts of the chart keep theirs there. */
export function withoutNames(page: StatedBalancesPage): StatedBalancesPage {
  const neutral = (report: StatedTrialBalance): StatedTrialBalance => {
    const rows = report.rows.map((row, at) => ({ ...row, name: `Account ${at + 1}` }));
    return { ...report, rows };
  };
  return { ...page, reports: page.reports.map(neutral), before: page.before === null ? null : neutral(page.before) };
}
