import { findingOf, type Finding } from './finding';

/** Says that a package shows the company's own reports on the cash basis, while these books were read on the accrual basis. */
export const REPORTS_ON_CASH: Finding = findingOf('basis', 'reportsOnCash');
