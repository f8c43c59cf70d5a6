import { describe, expect, it } from 'vitest';
import { compareCompany } from './compare-company';
import { compareWithHledger } from './compare-with-hledger';
import { describeComparison } from './describe-comparison';
import { isHledgerInstalled } from './hledger-balances';
import { COMPUTED_LINES } from './independent/cash-flow-from-journals';
import type { Company } from './independent/company';
import { independentStatements } from './independent/independent-statements';
import { randomCompany } from './independent/random-company';
import { OPENING_STYLES } from './independent/random-opening';

const COMPANIES = Number(process.env.DIFFERENTIAL_COMPANIES ?? 40);
const HLEDGER_SAMPLE = 5;
const SLOW_MACHINE = 60_000 + COMPANIES * 1_000;
const FIRST_SEED = 1;

const companies = Array.from({ length: COMPANIES }, (_, at) => randomCompany(FIRST_SEED + at));

describe('the statements of random companies', () => {
  it(
    'are those of an independent computation, in every figure by year, quarter and month',
    () => {
      const different = companies.map(compareCompany).filter(({ differences }) => differences.length > 0);
      expect(different.map(describeComparison)).toEqual([]);
    },
    SLOW_MACHINE,
  );

  it(
    'have the balances and movements that hledger computes, in a sample',
    async ({ skip }) => {
      skip(!(await isHledgerInstalled()), 'hledger is not installed');
      for (const company of companies.slice(0, HLEDGER_SAMPLE)) expect((await compareWithHledger(company)).differences).toEqual([]);
    },
    SLOW_MACHINE,
  );

  it('are found to differ where an entry differs by a cent', () => {
    const company = companies[0] as Company;
    const [first, ...others] = company.truth.journals;
    const [line, ...lines] = first?.lines ?? [];
    if (first === undefined || line === undefined) throw new Error('The company has no journal.');
    const journals = [{ ...first, lines: [{ ...line, amount: line.amount + 1n }, ...lines] }, ...others];
    expect(compareCompany({ ...company, truth: { ...company.truth, journals } }).differences).not.toEqual([]);
  });
});

describe('random companies', () => {
  it('are the same for the same seed', () => {
    expect(randomCompany(7)).toEqual(randomCompany(7));
  });

  it.each<[what: string, ledger: (company: Company) => Company['ledger']]>([
    [
      'keep balanced journals',
      ({ ledger }) =>
        [...Map.groupBy(ledger, ({ journal }) => journal).values()].flatMap((lines) =>
          lines.reduce((sum, { amount }) => sum + amount, 0n) === 0n ? [] : lines,
        ),
    ],
    [
      'keep each journal on one day',
      ({ ledger }) =>
        [...Map.groupBy(ledger, ({ journal }) => journal).values()].filter((lines) => new Set(lines.map(({ day }) => day)).size > 1).flat(),
    ],
  ])('%s', (_, invalid) => {
    expect(companies.flatMap(invalid)).toEqual([]);
  });

  it('have an amount on every line of a cash flow from journals', () => {
    const shown = companies.flatMap((company) => [...independentStatements(company, 12).CashFlow.lines]);
    const used = new Set(shown.flatMap(([line, amounts]) => (amounts.some((amount) => amount !== 0n) ? [line] : [])));
    expect(COMPUTED_LINES.filter((line) => !used.has(line))).toEqual([]);
  });

  it('open and close their books in every way that the generator knows', () => {
    const all = Array.from({ length: 200 }, (_, at) => randomCompany(FIRST_SEED + at));
    const styles = (name: string) => new Set(all.map(({ styles: of }) => of[name]?.replace(/\d+/g, 'n').replace(/, over.*/, '') ?? 'none'));
    expect(styles('opening')).toEqual(new Set(OPENING_STYLES));
    expect(styles('closing')).toEqual(new Set(['never', 'every year', 'every quarter', 'every month']));
    expect(styles('shape')).toEqual(new Set(['none', 'one journal', 'one a side', 'one an account', 'through a summary']));
    expect(styles('day')).toEqual(new Set(['none', 'on the last day', 'n days before it', 'n days after it']));
    expect(styles('after')).toEqual(new Set(['none', 'nothing', 'late entries', 'late entries, reversed and closed again']));
    const carried = ['closed and opened again', 'repeated'].flatMap((what) =>
      ['one journal', 'one a side', 'one an account'].map((shape) => `${what} n days later, ${shape}`),
    );
    expect(styles('balances')).toEqual(new Set(['stay', ...carried]));
    expect(styles('end')).toEqual(new Set(['given', 'by the last entry']));
    expect(new Set(all.map(({ fiscalYearEndMonth }) => fiscalYearEndMonth)).size).toBe(12);
  });
});
