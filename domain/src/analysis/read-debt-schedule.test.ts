import { describe, expect, it } from 'vitest';
import { readDebtSchedule, type SentInstrument } from './read-debt-schedule';

const context = { digits: 2, sanitise: (text: string) => text };
const payment = { month: '2026-02', principal: '100', interest: '5.25', endingBalance: '900' };
const sent = (given: Partial<SentInstrument> = {}): SentInstrument => ({
  ...{ id: null, name: 'Term loan', kind: 'TermLoan', subordinated: false, maturity: '2031-03-31', accountSourceIds: ['2500', '2500'] },
  payments: [payment, { ...payment, month: '2026-01', endingBalance: '1000' }],
  ...given,
});

it('a schedule is read by month, in minor units', () => {
  expect(readDebtSchedule([sent()], context)).toMatchObject([
    {
      accountSourceIds: ['2500'],
      payments: [
        { month: 2026 * 12, principal: 100_00, interest: 5_25, endingBalance: 1_000_00 },
        { month: 2026 * 12 + 1, endingBalance: 900_00 },
      ],
    },
  ]);
});

describe('a schedule is refused as a whole, with the row and its field,', () => {
  it.each<[string, Partial<SentInstrument>, string, string]>([
    ['for a month that is there twice', { payments: [payment, payment] }, 'ScheduleMonthTwice', 'payments[1].month'],
    ['for a month that is none', { payments: [{ ...payment, month: 'May' }] }, 'InvalidInput', 'payments[0].month'],
    ['for principal below zero', { payments: [{ ...payment, principal: '-1' }] }, 'InvalidInput', 'payments[0].principal'],
    ['for interest that is no number', { payments: [{ ...payment, interest: 'five' }] }, 'InvalidInput', 'payments[0].interest'],
    ['for a day that is none', { maturity: '2031-02-30' }, 'InvalidInput', 'maturity'],
    ['for no name', { name: '' }, 'InvalidInput', 'name'],
    ['for a payment too many', { payments: Array.from({ length: 601 }, () => payment) }, 'LimitReached', 'payments'],
  ])('%s', (_, given, refused, parameter) =>
    expect(readDebtSchedule([sent(), sent(given)], context)).toMatchObject({ refused, parameter: `instruments[1].${parameter}` }),
  );
});
