import { REPORTING_PERIOD_FACTS, REPORTING_PERIODS, type ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { CashFlowSource, StatementTable } from '@countinghouse/domain/statements/statement-table';
import type { Company } from './independent/company';
import { COMPUTED_LINES } from './independent/cash-flow-from-journals';
import { isoOf } from './independent/day';
import { independentStatements, type IndependentStatement, type IndependentStatements } from './independent/independent-statements';
import { readWithProduct, statementOf } from './read-with-product';

/** A figure, or the columns of a statement, that the product shows differently. */
export interface Difference {
  readonly statement: keyof IndependentStatements;
  readonly reportingPeriod: ReportingPeriod;
  /** The last day of the column; null where the columns themselves differ. */
  readonly end: string | null;
  readonly line: string;
  /** Null where the line is not drawn. */
  readonly product: string | null;
  readonly independent: string | null;
}

/** What a comparison found. */
export interface Comparison {
  readonly company: Company;
  /** How many figures were compared. */
  readonly figures: number;
  readonly differences: readonly Difference[];
  /** Journals that the product left out or took for an opening, and its warnings. */
  readonly read: readonly string[];
}

const STATEMENTS: readonly (readonly [independent: keyof IndependentStatements, product: StatementType, source?: CashFlowSource])[] = [
  ['BalanceSheet', 'BalanceSheet'],
  ['IncomeStatement', 'IncomeStatement'],
  ['CashFlow', 'CashFlow', 'Journals'],
  ['CashFlowOfBalances', 'CashFlow', 'Balances'],
];

/** Lines that the product draws where there is something to show; of nothing they are the same drawn or not. */
const DRAWN_WHERE_USED: ReadonlySet<string> = new Set([...COMPUTED_LINES, 'adjustments:footer', 'noncashactivities:footer']);

/** Compares every line of the statements by year, quarter and month with those of the independent computation. */
export function compareCompany(company: Company): Comparison {
  const books = readWithProduct(company);
  const issues = books.issues.map(({ location, problem }) => `issue at ${location}: ${problem}`);
  const journals = books.journals.map(({ journal, date, role, use }) => `${date} ${journal}: ${role}, ${use}`);
  const warnings = books.findings.filter(({ level }) => level === 'Warning').map(({ kind }) => `warning: ${kind}`);
  const compared = REPORTING_PERIODS.flatMap((reportingPeriod) => {
    const expected = independentStatements(company, REPORTING_PERIOD_FACTS[reportingPeriod].months);
    return STATEMENTS.map(([statement, type, source]) => {
      const table = statementOf(books, type, reportingPeriod, source);
      const shown = coveredOf(expected[statement], books.coveredFrom ?? '');
      const differences = differencesOf(table, shown);
      return {
        figures: figuresOf(shown),
        differences: differences.map((found) => ({ statement, reportingPeriod, ...found })),
      };
    });
  });
  return {
    company,
    figures: compared.reduce((sum, { figures }) => sum + figures, 0),
    differences: compared.flatMap(({ differences }) => differences),
    read: [...issues, ...journals, ...warnings],
  };
}

/** A statement without the columns that end before the books begin, which the product does not show. */
function coveredOf({ periods, lines }: IndependentStatement, from: string): IndependentStatement {
  const before = periods.filter(({ end }) => isoOf(end) < from).length;
  return { periods: periods.slice(before), lines: new Map([...lines].map(([line, amounts]) => [line, amounts.slice(before)])) };
}

function drawnLines({ rows }: StatementTable): ReadonlyMap<string, readonly number[]> {
  return new Map(rows.flatMap(({ id, amounts }) => (amounts === null ? [] : [[id, amounts] as const])));
}

type Found = Omit<Difference, 'statement' | 'reportingPeriod'>;

function differencesOf(table: StatementTable, expected: IndependentStatement): Found[] {
  const lines = drawnLines(table);
  const product = table.columns.map(({ start, end }) => `${start}..${end}`).join(', ');
  const independent = expected.periods.map(({ start, end }) => `${isoOf(start)}..${isoOf(end)}`).join(', ');
  if (product !== independent) return [{ end: null, line: 'columns', product, independent }];
  return [...new Set([...lines.keys(), ...expected.lines.keys()])].flatMap((line) => {
    const [ours, theirs] = [lines.get(line), expected.lines.get(line)];
    return expected.periods.flatMap(({ end }, at): Found[] => {
      const undrawn = DRAWN_WHERE_USED.has(line) ? 0n : undefined;
      const [shown, summed] = [textOf(ours?.[at] ?? undrawn), textOf(theirs?.[at] ?? undrawn)];
      return shown === summed ? [] : [{ end: isoOf(end), line, product: shown, independent: summed }];
    });
  });
}

function textOf(amount: number | bigint | undefined): string | null {
  return amount === undefined ? null : String(amount);
}

function figuresOf({ lines, periods }: IndependentStatement): number {
  return lines.size * periods.length;
}
