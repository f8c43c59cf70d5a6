import type { Account } from '../../accounts/account';
import { ACCOUNT_TYPES } from '../../accounts/account-type';
import { FlowCollector } from '../../cash-flow/flow-collector';
import { flowRoleOf } from '../../cash-flow/flow-role';
import { toDateNumber, type CalendarDate } from '../../periods/calendar-date';
import { monthSlices } from '../../periods/collection-window';
import { monthIndexOf } from '../../periods/month';
import type { Matrix } from '../../statements/matrix';
import type { WorkbookLine } from '../workbook-input';

/** Two accounts of each type, numbered in the order of types. */
export function someAccounts(): Account[] {
  return ACCOUNT_TYPES.flatMap((type, index) =>
    ['First', 'Second'].map((which, second) => ({
      ordinal: 2 * index + second,
      sourceId: `${type} ${which}`,
      number: `${1000 + 100 * index + 10 * second}`,
      name: `${which} ${type}`,
      parentOrdinal: second === 1 ? 2 * index : null,
      type,
      active: index % 5 > 0,
      description: null,
    })),
  );
}

/** Balanced journals of two lines, one every few days of a span, the same for the same seed. */
export function someLines(accounts: readonly Account[], start: CalendarDate, end: CalendarDate, seed = 1): WorkbookLine[] {
  const next = numbers(seed);
  return monthSlices({ start, end }).flatMap((month, at) =>
    Array.from({ length: 12 }, (_, index) => {
      const date = `${month.start.slice(0, 8)}${`${1 + ((index * 2) % Number(month.end.slice(8)))}`.padStart(2, '0')}`;
      const amount = 1 + next(1_000_000);
      const entry = {
        date,
        journal: `J${at}-${index}`,
        party: index % 3 === 0 ? `Party ${next(9)}` : null,
        document: `D${index}`,
        memo: 'Goods & services',
      };
      const line = (sign: number, place: number): WorkbookLine => ({
        ...entry,
        account: next(accounts.length),
        amount: sign * amount,
        place,
      });
      return [line(1, 2 * index), line(-1, 2 * index + 1)];
    }).flat(),
  );
}

function flowsOf(lines: readonly WorkbookLine[], accounts: readonly Account[], start: CalendarDate, months: number) {
  const collector = new FlowCollector((ordinal) => flowRoleOf(accounts[ordinal] as Account));
  for (const [journal, own] of Map.groupBy(lines, (line) => `${line.date} ${line.journal}`)) {
    const { date } = own[0] as WorkbookLine;
    collector.visit({
      ...{ journal, date: toDateNumber(date), place: 0, from: 0, to: own.length, saysOpening: false, sorts: 0 },
      account: own.map(({ account }) => account),
      amount: own.map(({ amount }) => amount),
    });
  }
  return collector.rows(monthIndexOf(start), months);
}

/** The matrix by month of some lines, with what their journals say; lines before `start` make the opening balances. */
export function matrixOf(lines: readonly WorkbookLine[], accounts: readonly Account[], start: CalendarDate, end: CalendarDate): Matrix {
  const slices = monthSlices({ start, end });
  const rows = accounts.map(({ ordinal }) => {
    const own = lines.filter((line) => line.account === ordinal);
    const within = (from: CalendarDate, to: CalendarDate): WorkbookLine[] => own.filter(({ date }) => date >= from && date <= to);
    const total = (some: readonly WorkbookLine[], sign: number): number =>
      some.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
    const before = own.filter(({ date }) => date < start);
    return {
      account: ordinal,
      opening: total(before, 1) - total(before, -1),
      debits: slices.map((slice) => total(within(slice.start, slice.end), 1)),
      credits: slices.map((slice) => total(within(slice.start, slice.end), -1)),
    };
  });
  return { slices, openingKnown: true, rows, flows: flowsOf(lines, accounts, start, slices.length) };
}

/** Whole numbers below a bound, the same sequence for the same seed. */
export function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % bound;
  };
}
