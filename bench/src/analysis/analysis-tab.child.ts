import 'reflect-metadata';
import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { analyze } from '@countinghouse/domain/analysis/analysis';
import { AnalysisFigures, type AnalysisInputs } from '@countinghouse/domain/analysis/analysis-figures';
import { presentAnalysis } from '@countinghouse/domain/analysis/present-analysis';
import { enumName } from '@countinghouse/domain/fields/enum-name';
import { monthIndexOf } from '@countinghouse/domain/periods/month';
import type { Books } from '@countinghouse/domain/statements/books';
import { readBooksData, type BooksData } from '@countinghouse/domain/statements/books-data';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { presentTable } from '@countinghouse/domain/statements/present-table';
import { tabulator } from '@countinghouse/domain/statements/tabulate-statement';
import { presentBooks } from '@countinghouse/server/modules/statements/statements/present-books';
import { largeChart } from '../ledgers/large-chart';
import { TRIES } from '../measuring/compare-tries';
import { mediansOfGroups } from '../measuring/median';
import { timeOfSync } from '../measuring/time-of';
import type { TabTimes } from './tab-times';

/** Computes the analysis and a balance sheet of 5,000 accounts and 36 months as the browser does, in turn, and prints how long each took. */
const [ACCOUNTS, MONTHS] = [5_000, 36];
const [WARM_UPS, RUNS] = [3, 5];
const RECOMPUTED = 100;

const chart = largeChart(ACCOUNTS, MONTHS, ACCOUNT_TYPES);
const large = { ...chart, coveredFrom: chart.matrix.slices[0]?.start ?? null };
const layouts = {
  BalanceSheet: defaultStatement('BalanceSheet', large.accounts),
  IncomeStatement: defaultStatement('IncomeStatement', large.accounts),
};
const sent = presentBooks(large);
const answer = JSON.stringify({
  ...sent,
  accounts: sent.accounts.map((account) => Object.assign({}, account, { type: enumName(account.type) })),
});
const receive = () => readBooksData(JSON.parse(answer) as BooksData);

const [opened, statement]: [number[], number[]] = [[], []];
for (let run = -WARM_UPS; run < TRIES * RUNS; run += 1) {
  const ours = timeOfSync(() => analyzeAll(receive(), inputsWith(0)));
  const theirs = timeOfSync(() => tabulate(receive()));
  if (run < 0) continue;
  opened.push(ours);
  statement.push(theirs);
}

const books = receive();
const recompute = (at: number) => timeOfSync(() => analyzeAll(books, inputsWith(at)));
for (let at = 0; at < RECOMPUTED / 4; at += 1) recompute(at);
const before = heapMiB();
const typed = Array.from({ length: RECOMPUTED }, (_, at) => recompute(at));
const grownMiB = heapMiB() - before;
console.log(
  JSON.stringify({
    opened: mediansOfGroups(opened, RUNS),
    statement: mediansOfGroups(statement, RUNS),
    recomputed: mediansOfGroups(typed, RECOMPUTED / TRIES),
    grownMiB,
  } satisfies TabTimes),
);

/** The ratios of the shown periods, and those of quarters and months that the charts show. */
function analyzeAll(of: Books, inputs: AnalysisInputs): void {
  const figures = new AnalysisFigures(layouts, of, inputs);
  const basis = { flows: 'Annualized', balances: 'Ending' } as const;
  const source = { layouts, books: of, inputs, basis };
  presentAnalysis(analyze({ ...source, reportingPeriod: 'FiscalYearsAndYTD' }, figures), of.currency);
  presentAnalysis(analyze({ ...source, reportingPeriod: 'FiscalQuartersAndQTD' }, figures, ['EbitdaMargin']), of.currency);
  presentAnalysis(analyze({ ...source, reportingPeriod: 'MonthsAndMTD' }, figures, ['CurrentRatio']), of.currency);
}

function tabulate(of: Books): void {
  const table = tabulator('BalanceSheet', of, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
  presentTable(table(layouts.BalanceSheet), of);
}

function inputsWith(amount: number): AnalysisInputs {
  const month = monthIndexOf('2025-06-01');
  const amounts = [{ fromMonth: month, throughMonth: month, amount: 100_00 + amount }];
  return { adjustments: [{ id: 'typed', kind: 'EbitdaAddBack', name: 'Typed', amounts }], tags: [], instruments: [] };
}

function heapMiB(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_048_576;
}
