import { REPORTING_PERIOD_FACTS, REPORTING_PERIODS, type ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { StatementTable } from '@countinghouse/domain/statements/statement-table';
import type { Company } from './independent/company';
import { isoOf } from './independent/day';
import { independentStatements, type IndependentStatement } from './independent/independent-statements';
import { readWithProduct, statementOf } from './read-with-product';

/** A figure, or the columns of a statement, that the product shows differently. */
export interface Difference {
  readonly statement: StatementType;
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

const STATEMENTS: readonly StatementType[] = ['BalanceSheet', 'IncomeStatement', 'CashFlow'];

/** Compares every line of the three statements by year, quarter and month with those of the independent computation. */
export function compareCompany(company: Company): Comparison {
  const books = readWithProduct(company);
  const faults = books.faults.map(({ place, problem }) => `fault at ${place}: ${problem}`);
  const journals = books.journals.map(({ journal, date, role, use }) => `${date} ${journal}: ${role}, ${use}`);
  const warnings = books.findings.filter(({ level }) => level === 'Warning').map(({ kind }) => `warning: ${kind}`);
  const compared = REPORTING_PERIODS.flatMap((reportingPeriod) => {
    const expected = independentStatements(company, REPORTING_PERIOD_FACTS[reportingPeriod].months);
    return STATEMENTS.map((statement) => {
      const table = statementOf(books, statement, reportingPeriod);
      const differences = differencesOf(table, expected[statement], comparedLines(statement, table));
      return {
        figures: figuresOf(expected[statement]),
        differences: differences.map((found) => ({ statement, reportingPeriod, ...found })),
      };
    });
  });
  return {
    company,
    figures: compared.reduce((sum, { figures }) => sum + figures, 0),
    differences: compared.flatMap(({ differences }) => differences),
    read: [...faults, ...journals, ...warnings],
  };
}

/** The drawn lines that the independent computation must know; of a cash flow those that it computes, since its lines follow journals. */
function comparedLines(statement: StatementType, { rows }: StatementTable): ReadonlyMap<string, readonly number[]> {
  const lines = new Map(rows.flatMap(({ id, amounts }) => (amounts === null ? [] : [[id, amounts] as const])));
  if (statement !== 'CashFlow') return lines;
  return new Map([...lines].filter(([id]) => CASH_FLOW_LINES.includes(id)));
}

const CASH_FLOW_LINES: readonly string[] = [
  'operatingactivities:footer',
  'investingactivities:footer',
  'financingactivities:footer',
  'netchangeincash',
  'cashatbeginning',
  'cashatend',
];

type Found = Omit<Difference, 'statement' | 'reportingPeriod'>;

function differencesOf(
  { columns }: StatementTable,
  expected: IndependentStatement,
  lines: ReadonlyMap<string, readonly number[]>,
): Found[] {
  const product = columns.map(({ start, end }) => `${start}..${end}`).join(', ');
  const independent = expected.periods.map(({ start, end }) => `${isoOf(start)}..${isoOf(end)}`).join(', ');
  if (product !== independent) return [{ end: null, line: 'columns', product, independent }];
  return [...new Set([...lines.keys(), ...expected.lines.keys()])].flatMap((line) => {
    const [ours, theirs] = [lines.get(line), expected.lines.get(line)];
    return expected.periods.flatMap(({ end }, at): Found[] => {
      const [shown, summed] = [textOf(ours?.[at]), textOf(theirs?.[at])];
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
