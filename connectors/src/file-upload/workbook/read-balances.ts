import { issueLocation, issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { BalancesPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { WorkbookChart } from './chart-sheet';
import type { StatedCompany } from './company-sheet';
import { filledSheet } from './filled-sheet';
import type { GivenFigures } from './given-figures';
import { totalsFinding } from './stated-totals';
import type { TotalTerms } from './stated-totals';
import { readStatementFigures } from './statement-figures';
import { readTrialBalance } from './trial-balance-figures';
import { uncloseFigures } from './unclose-figures';
import type { WorkbookContext } from './workbook-context';

/** How far rounded figures may miss, in units of the currency. */
const ROUNDING_TOLERANCE = 1;

/** Reads the trial balance or the two statements as balances; undefined, with an issue, where the workbook has neither. */
export async function readBalances(
  context: WorkbookContext,
  company: StatedCompany,
  chart: WorkbookChart,
): Promise<BalancesPage | undefined> {
  const { baseCurrency, fiscalYearEndMonth, asOf } = company.page;
  const decimals = currencyDecimals(baseCurrency);
  const tolerance = company.rounded ? ROUNDING_TOLERANCE * 10 ** decimals : 0;
  const terms = {
    headings: { dates: context.dates, fiscalYearEndMonth },
    amounts: context.amounts,
    chart,
    tolerance,
    asOf,
    findings: context.findings,
  };
  const figures = await readFigures(context, terms);
  if (figures === undefined || figures.columns.length === 0) return undefined;
  const { page, issues } = uncloseFigures(figures, { chart, fiscalYearEndMonth, decimals, tolerance });
  for (const { location, problem } of issues) context.issues.add(location, problem);
  if (!context.issues.any) checkTotals(context, figures, { decimals, tolerance });
  return page;
}

/** Holds the totals that the sheets state against their accounts, where these were read without errors. */
function checkTotals(context: WorkbookContext, { totals }: GivenFigures, terms: TotalTerms): void {
  const checked = totals.map(({ stated, named }) => stated.check(named, terms));
  for (const { location, problem } of checked.flatMap(({ issues }) => issues)) context.issues.add(location, problem);
  const finding = totalsFinding(checked.flatMap(({ matched }) => matched));
  if (finding !== null) context.findings.push(finding);
}

async function readFigures(
  context: WorkbookContext,
  terms: Parameters<typeof readTrialBalance>[1] & Parameters<typeof readStatementFigures>[2],
): Promise<GivenFigures | undefined> {
  const trialBalance = await filledSheet(context, 'Trial Balance');
  if (trialBalance !== undefined) return readTrialBalance(trialBalance, terms);
  const [balanceSheet, incomeStatement] = [await filledSheet(context, 'Balance Sheet'), await filledSheet(context, 'Income Statement')];
  if (balanceSheet !== undefined && incomeStatement !== undefined) return readStatementFigures(balanceSheet, incomeStatement, terms);
  const file = issueLocation('file');
  if (balanceSheet !== undefined) context.issues.add(file, issueMessage('sheetMissingOrEmpty', { sheet: 'Income Statement' }));
  else if (incomeStatement !== undefined) context.issues.add(file, issueMessage('sheetMissingOrEmpty', { sheet: 'Balance Sheet' }));
  else context.issues.add(file, issueMessage('noFigures'));
  return undefined;
}
