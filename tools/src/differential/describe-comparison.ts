import type { Comparison, Difference } from './compare-company';

const DIFFERENCES_SHOWN = 5;
const JOURNALS_SHOWN = 12;

/** What a person needs to find the cause: how the company keeps its books, how the product read them, and the first differences. */
export function describeComparison({ company, differences, read }: Comparison): string {
  const styles = Object.entries(company.styles).map(([name, style]) => `${name}: ${style}`);
  const more = differences.length - DIFFERENCES_SHOWN;
  return [
    `Company ${company.seed}: ${differences.length} differences (npm run differential -- --companies 1 --seed ${company.seed})`,
    `  fiscal year ends in month ${company.fiscalYearEndMonth}; ${styles.join('; ')}`,
    ...read.slice(0, JOURNALS_SHOWN).map((journal) => `  read ${journal}`),
    ...differences.slice(0, DIFFERENCES_SHOWN).map((difference) => `  ${describeDifference(difference, company.accounts)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

function describeDifference(
  { statement, reportingPeriod, end, line, product, independent }: Difference,
  accounts: readonly { readonly number: string; readonly name: string }[],
): string {
  const account = /^account:(\d+)$/.exec(line)?.[1];
  const { number, name } = accounts[Number(account)] ?? { number: '', name: line };
  const amounts = `product ${product ?? 'nothing'}, independent ${independent ?? 'nothing'}`;
  return `${statement}, ${reportingPeriod}, ${end ?? 'columns'}, ${`${number} ${name}`.trim()}: ${amounts}`;
}
