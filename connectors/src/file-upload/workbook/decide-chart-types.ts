import type { IssuesPage } from '@countinghouse/domain/imports/page';
import type { FileSource, ReadRequest } from '../../connector';
import { decideTypes, withParentNames } from '../decide-types';
import { IssueCollector } from '../issue-collector';
import { PartyList } from '../party-list';
import { accountRows } from './account-row';
import type { WorkbookChart } from './chart-sheet';
import type { StatedCompany } from './company-sheet';
import { filledSheet } from './filled-sheet';
import { readLedgerSheet } from './ledger-sheet';
import { readTrialBalance } from './trial-balance-figures';
import type { FoundSheet, WorkbookContext } from './workbook-context';

/**
 * Decides the types that the sheet `Chart of Accounts` does not state and sets them in the chart. Returns the page that asks for types that
 * can't be determined. A workbook with errors has to be corrected first, so it gets no questions.
 */
export async function decideChartTypes(
  context: WorkbookContext,
  company: StatedCompany,
  chart: WorkbookChart,
  { request, source }: { readonly request: ReadRequest; readonly source: FileSource },
): Promise<IssuesPage | null> {
  if (chart.untyped.size === 0) return null;
  const { balances, statements } = await findHoldings(context, company, chart);
  const lines = chart.accounts.map(({ number, name, parentSourceId, type }, ordinal) => ({
    number: number ?? '',
    name,
    parent: parentSourceId ?? '',
    stated: chart.untyped.has(ordinal) ? null : type,
    balance: balances === null ? null : (balances.get(ordinal) ?? 0),
    statement: statements.get(ordinal) ?? null,
  }));
  const { types, guessed, finding, requested } = await decideTypes(withParentNames(lines), source, request, company.page.baseCurrency);
  chart.decide(types, guessed);
  if (finding !== null) context.findings.push(finding);
  return context.issues.any ? null : requested;
}

/** What accounts hold whatever their types are. */
interface Holdings {
  /** Minor units, debit positive, by ordinal; null where the signs of figures depend on types. */
  readonly balances: ReadonlyMap<number, number> | null;
  /** The statement that shows an account, of a workbook with statements. */
  readonly statements: ReadonlyMap<number, 'balanceSheet' | 'incomeStatement'>;
}

async function findHoldings(found: WorkbookContext, company: StatedCompany, chart: WorkbookChart): Promise<Holdings> {
  const context = { ...found, issues: new IssueCollector(), findings: [] };
  const ledger = await filledSheet(context, 'General Ledger');
  if (ledger !== undefined) return { balances: await ledgerBalances(context, silent(ledger), chart), statements: new Map() };
  const trialBalance = await filledSheet(context, 'Trial Balance');
  if (trialBalance !== undefined) {
    const { fiscalYearEndMonth, asOf } = company.page;
    const headings = { dates: context.dates, fiscalYearEndMonth };
    const terms = { headings, amounts: context.amounts, chart, asOf, findings: [] };
    const { balances } = await readTrialBalance(silent(trialBalance), terms);
    return { balances: new Map(balances.map(({ account, amounts }) => [account, amounts.at(-1) ?? 0])), statements: new Map() };
  }
  const onBalanceSheet = await accountsOn(await filledSheet(context, 'Balance Sheet'), chart);
  const onIncomeStatement = await accountsOn(await filledSheet(context, 'Income Statement'), chart);
  return {
    balances: null,
    statements: new Map([
      ...onIncomeStatement.map((account) => [account, 'incomeStatement'] as const),
      ...onBalanceSheet.map((account) => [account, 'balanceSheet'] as const),
    ]),
  };
}

async function ledgerBalances(context: WorkbookContext, ledger: FoundSheet, chart: WorkbookChart): Promise<Map<number, number>> {
  const balances = new Map<number, number>();
  const terms = { details: false, chart, parties: new PartyList(), spoil: () => undefined };
  for await (const { account, amount, count } of readLedgerSheet(context, ledger, terms)) {
    for (let at = 0; at < count; at += 1) {
      const ordinal = account[at] as number;
      balances.set(ordinal, (balances.get(ordinal) ?? 0) + (amount[at] as number));
    }
  }
  return balances;
}

async function accountsOn(sheet: FoundSheet | undefined, chart: WorkbookChart): Promise<number[]> {
  const accounts: number[] = [];
  if (sheet === undefined) return accounts;
  const terms = { chart, onHeader: () => undefined, onTotal: () => undefined, amountsOf: () => [] };
  for await (const { account } of accountRows(silent(sheet), terms)) accounts.push(account);
  return accounts;
}

/** The sheet, read ahead: its errors are told when it is read for its figures. */
function silent(sheet: FoundSheet): FoundSheet {
  return { ...sheet, addIssue: () => undefined };
}
