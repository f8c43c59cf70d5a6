import { Chance } from './chance';
import { EQUITY, isIncomeStatementType } from './account-types';
import type { Company, Journal, LedgerLine } from './company';
import { fiscalYearOf, fiscalYearStart, isoOf, monthEnd, monthOf, type Day } from './day';
import { randomChart, type Chart } from './random-chart';
import { randomOpening } from './random-opening';
import { randomTrade } from './random-trade';
import { closeYears, closingDay, type Entered } from './year-ends';
import { randomYearEndStyle, type YearEndStyle } from './year-end-style';

const ORDERS = ['as entered', 'by date', 'newest first', 'by account', 'journals shuffled', 'lines shuffled'] as const;
const NUMBERINGS = ['one series', 'a series a year', 'a series a month'] as const;
const FIRST_YEAR = 2014;
const LAST_DAYS = 5;

/** The company of a seed: the same one each time. */
export function randomCompany(seed: number): Company {
  const chance = new Chance(seed);
  const chart = randomChart(chance);
  const fiscalYearEndMonth = chance.between(1, 12);
  const years = chance.between(1, 5);
  const { from, to } = randomSpan(years, fiscalYearEndMonth, chance);
  const opening = randomOpening(chart, from, chance);
  const style = randomYearEndStyle(chart, chance);
  const frame = {
    from,
    fiscalYearEndMonth,
    firstYear: fiscalYearOf(from, fiscalYearEndMonth),
    lastYear: fiscalYearOf(to, fiscalYearEndMonth),
  };
  const isOpened = opening.balances.length > 0;
  const firstDay = opening.journals[0]?.day ?? null;
  const business = keepFirstDayPlain(
    keepLastDaysQuiet(keepEquityPlain(randomTrade(chart, from, to, chance), chart, style), style, frame),
    chart,
    firstDay,
  );
  const trade = isOpened ? business : [...opening.journals, ...business];
  const { bookkeeping, lateEntries, underWay } = closeYears({ chart, style, ...frame, openings: opening.balances, trade }, chance);
  const entered = [...(isOpened ? opening.journals : []), ...trade].map((journal): Entered => ({ entered: journal.day, ...journal }));
  const journals = [...entered, ...lateEntries, ...bookkeeping].sort((one, other) => one.entered - other.entered);
  const [order, numbering] = [chance.pick(ORDERS), chance.pick(NUMBERINGS)];
  const ledger = inOrder(numbered(journals, numbering), order, chance);
  const happened = [...trade, ...lateEntries];
  const isAsOfGiven = !chance.oneIn(3);
  return {
    seed,
    styles: { opening: opening.style, ...described(style, chart), order, numbering, end: isAsOfGiven ? 'given' : 'by the last entry' },
    fiscalYearEndMonth,
    fullFiscalYears: chance.oneIn(3) ? chance.between(1, years) : 5,
    asOf: isAsOfGiven ? randomAsOf(business, underWay, chance) : endByLastEntry(ledger),
    isAsOfGiven,
    accounts: chart.accounts,
    ledger,
    truth: {
      openings: opening.balances,
      journals: happened,
      coveredFrom: isOpened ? coveredFrom(from, firstOf([...happened, ...bookkeeping]), fiscalYearEndMonth) : firstOf(happened),
    },
  };
}

/** Books that begin with a month, a fiscal year as a rule, and whose trade ends on any day of their last year. */
function randomSpan(years: number, fiscalYearEndMonth: number, chance: Chance): { from: Day; to: Day } {
  const start = fiscalYearStart(FIRST_YEAR + chance.below(4), fiscalYearEndMonth);
  const { year, month } = monthOf(start);
  const later = chance.oneIn(2) ? 0 : chance.below(12);
  const from = monthEnd(year, month + later - 1) + 1;
  const lastStart = fiscalYearStart(fiscalYearOf(start, fiscalYearEndMonth) + years - 1, fiscalYearEndMonth);
  const lastEnd = fiscalYearStart(fiscalYearOf(start, fiscalYearEndMonth) + years, fiscalYearEndMonth) - 1;
  return { from, to: chance.oneIn(3) ? lastEnd : chance.between(Math.max(from + 20, lastStart), Math.max(from + 40, lastEnd)) };
}

/** Where years are closed, a journal within equity could be a step of a closing, so there is none among the trade. */
function keepEquityPlain(trade: readonly Journal[], { accounts }: Pick<Chart, 'accounts'>, { every }: YearEndStyle): Journal[] {
  const isWithin = ({ lines }: Journal) => lines.every(({ account }) => EQUITY.includes(accounts[account]?.type ?? 'Bank'));
  return trade.filter((journal) => every === 'never' || !isWithin(journal));
}

/** A year that is closed early has no trade between its closing and its end: what there was is booked before. */
function keepLastDaysQuiet(
  trade: readonly Journal[],
  style: YearEndStyle,
  { from, fiscalYearEndMonth }: { readonly from: Day; readonly fiscalYearEndMonth: number },
): Journal[] {
  if (style.every !== 'year' || style.days >= 0) return [...trade];
  return trade.map((journal) => {
    const end = fiscalYearStart(fiscalYearOf(journal.day, fiscalYearEndMonth) + 1, fiscalYearEndMonth) - 1;
    return journal.day <= closingDay(style, end, from) ? journal : { ...journal, day: closingDay(style, end, from) };
  });
}

/** On the first day of a ledger a journal of three balance-sheet accounts would be its opening, so there is none among the trade. */
function keepFirstDayPlain(trade: readonly Journal[], { accounts }: Pick<Chart, 'accounts'>, firstDay: Day | null): Journal[] {
  const first = firstDay ?? firstOf(trade);
  const isSheet = ({ day, lines }: Journal) =>
    day === first &&
    lines.every(({ account }) => !isIncomeStatementType(accounts[account]?.type ?? 'Bank')) &&
    new Set(lines.map(({ account }) => account)).size > 2;
  const plain = trade.filter((journal) => !isSheet(journal));
  return plain.length === trade.length ? plain : keepFirstDayPlain(plain, { accounts }, firstDay);
}

function firstOf(journals: readonly Journal[]): Day {
  return Math.min(...journals.map(({ day }) => day));
}

/** Books that were opened cover the time from then on, but no fiscal year before that of their first entry. */
function coveredFrom(opened: Day, firstEntry: Day, fiscalYearEndMonth: number): Day {
  return Math.max(opened, fiscalYearStart(fiscalYearOf(firstEntry, fiscalYearEndMonth), fiscalYearEndMonth));
}

function numbered(journals: readonly Journal[], numbering: (typeof NUMBERINGS)[number]): LedgerLine[] {
  const counts = new Map<string, number>();
  return journals.flatMap(({ day, memo, lines }) => {
    const series = numbering === 'one series' ? 'GJ' : isoOf(day).slice(0, numbering === 'a series a year' ? 4 : 7);
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    return lines.map((line) => ({ ...line, journal: `${series}-${count}`, day, memo }));
  });
}

function inOrder(lines: readonly LedgerLine[], order: (typeof ORDERS)[number], chance: Chance): LedgerLine[] {
  switch (order) {
    case 'as entered':
      return [...lines];
    case 'by date':
      return lines.toSorted((one, other) => one.day - other.day);
    case 'newest first':
      return lines.toSorted((one, other) => other.day - one.day);
    case 'by account':
      return lines.toSorted((one, other) => one.account - other.account);
    case 'journals shuffled':
      return chance.shuffled([...Map.groupBy(lines, ({ journal }) => journal).values()]).flat();
    case 'lines shuffled': {
      const shuffled = chance.shuffled(lines);
      return hasPartsInBalance(shuffled) ? inOrder(lines, 'journals shuffled', chance) : shuffled;
    }
  }
}

/** Whether some lines of a journal are separated from its other lines and balance, as if they were a separate journal. */
function hasPartsInBalance(lines: readonly LedgerLine[]): boolean {
  const runs: { journal: string; sum: bigint }[] = [];
  for (const { journal, amount } of lines) {
    const last = runs.at(-1);
    if (last?.journal === journal) last.sum += amount;
    else runs.push({ journal, sum: amount });
  }
  const parts = Map.groupBy(runs, ({ journal }) => journal);
  return runs.some(({ journal, sum }) => sum === 0n && (parts.get(journal)?.length ?? 0) > 1);
}

/** The last day of trade, the end of its month, a day some months later, or one before that leaves lines out; never in the middle of a closing. */
function randomAsOf(trade: readonly Journal[], underWay: readonly { readonly from: Day; readonly to: Day }[], chance: Chance): Day {
  const days = trade.map(({ day }) => day);
  const lastDay = Math.max(...days);
  const { year, month } = monthOf(lastDay);
  const requested = chance.pick([
    lastDay,
    monthEnd(year, month),
    monthEnd(year, month),
    lastDay + chance.between(1, 150),
    lastDay - chance.below(20),
  ]);
  return underWay.reduce((day, { from, to }) => (from <= day && day < to ? to : day), Math.max(requested, Math.min(...days)));
}

/** The end of books without a stated end: the end of the last entry's month if that is almost over, else the date of the last entry. */
function endByLastEntry(ledger: readonly LedgerLine[]): Day {
  const last = ledger.reduce((latest, { day }) => Math.max(latest, day), -Infinity);
  const { year, month } = monthOf(last);
  return monthEnd(year, month) - last < LAST_DAYS ? monthEnd(year, month) : last;
}

function described(style: YearEndStyle, { accounts }: Chart): Record<string, string> {
  const { every, shape, days, spread, to, withDrawings, after, balances, balancesIn, reopened } = style;
  const placed = days === 0 ? 'on the last day' : `${Math.abs(days)} days ${days < 0 ? 'before' : 'after'} it`;
  return {
    closing: every === 'never' ? 'never' : `every ${every}`,
    ...(every === 'never'
      ? {}
      : { shape, day: spread === 0 ? placed : `${placed}, over ${spread + 1} days`, to: accounts[to]?.name ?? '', after }),
    ...(every !== 'never' && withDrawings ? { with: 'drawings' } : {}),
    balances: balances === 'stay' ? balances : `${balances} ${reopened} days later, ${balancesIn}`,
  };
}
