import { expect, it } from 'vitest';
import { owedBalances, paymentRows, paymentsByTerms, type Instrument } from './instrument-draft';
import { readPayments } from './read-payments';

const terms = { balance: '1,000', rate: '6', firstMonth: '2026-01', months: '3', repayment: 'LevelPrincipal' } as const;

it('payments are made of the terms of a loan, and can be read again', () => {
  const payments = paymentsByTerms(terms, 2, 'en-US') ?? [];
  expect(payments[0]).toEqual({ month: '2026-01', principal: '333.33', interest: '5.00', endingBalance: '666.67' });
  expect(payments.at(-1)).toMatchObject({ principal: '333.34', endingBalance: '0.00' });
  expect(readPayments(paymentRows(payments, 'de-DE'), 'de-DE').payments).toEqual(payments);
});

it.each([
  ['a balance that is none', { balance: 'much' }],
  ['no month', { firstMonth: '' }],
  ['more payments than are kept', { months: '601' }],
  ['a part of a payment', { months: '1.5' }],
])('there are no payments for %s', (_, given) => expect(paymentsByTerms({ ...terms, ...given }, 2, 'en-US')).toBeNull());

it('a schedule is set against its accounts on the last day of the books', () => {
  const instrument = { accountSourceIds: ['L'], payments: paymentsByTerms(terms, 2, 'en-US') ?? [] } as unknown as Instrument;
  const accounts = [{ sourceId: 'L', label: '2500 Loan', type: 'Long Term Liability', balance: -66_800 }] as const;
  expect(owedBalances(instrument, { accounts, asOf: '2026-01-31' }, 2)).toEqual({
    ...{ scheduled: '666.67', booked: '668.00', difference: '-1.33', isOff: true },
  });
  expect(owedBalances(instrument, { accounts: [], asOf: '2026-03-31' }, 2)).toMatchObject({
    scheduled: '0.00',
    booked: null,
    isOff: false,
  });
});
