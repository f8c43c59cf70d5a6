import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { addMonths } from '@countinghouse/domain/periods/month';
import type {
  KernelCompany,
  KernelDocument,
  KernelLine,
  KernelTransaction,
  KernelTransactionKind,
} from '../../../sandbox-kit/kernel/company';
import { SMALL_CHART } from './small-chart';

const MONTHS = 20;
const FIRST_DAY = '2023-01-15';
const EURO_RATE = '1.0847';

interface Entry {
  readonly kind: KernelTransactionKind;
  readonly date: CalendarDate;
  readonly lines: readonly (readonly [accountId: string, amount: number, foreign?: number])[];
  readonly party?: string;
  readonly euro?: boolean;
}

/**
 * Twenty months of a small company whose year ends on the last day of February: each month an invoice, its payment a month later, a bill paid
 * in part, rent, and interest; in the eighth an invoice in euros paid in part, and credits of each kind.
 */
export function smallCompany(id = 'small', name = 'Fern & Sons'): KernelCompany {
  const transactions: KernelTransaction[] = [];
  const documents: KernelDocument[] = [];
  post({
    kind: 'opening',
    date: '2023-01-01',
    lines: [
      ['bank', 500_000],
      ['old', 7_77],
      ['van', 2_400_000],
      ['wear', -400_000],
      ['loan', -1_200_000],
      ['capital', -1_000_000],
      ['retained', -300_777],
    ],
  });
  for (let month = 0; month < MONTHS; month++) {
    const date = addMonths(FIRST_DAY, month);
    const net = 100_000 + month * 1_111;
    const invoice = document('invoice', 'receivable', date, 'acme', net, [['sales', -net]]);
    const bill = document('bill', 'payable', date, 'mill', 40_007, [['goods', 40_007]]);
    post({
      kind: 'spending',
      date: addMonths('2023-01-31', month),
      lines: [
        ['rent', 25_000],
        ['card', -25_000],
      ],
    });
    post({
      kind: 'deposit',
      date,
      lines: [
        ['bank', 33],
        ['interest', -33],
      ],
    });
    if (month < MONTHS - 2) settle(invoice, addMonths(date, 1), net, 'customerPayment');
    settle(bill, addMonths(date, 1), 13_333, 'supplierPayment');
    if (month === 7) foreignMonth(date, bill);
  }
  return {
    id,
    name,
    legalName: `${name} Limited`,
    country: 'NZ',
    baseCurrency: 'NZD',
    yearEnd: { month: 2, day: 29 },
    traits: ['foreignCurrency', 'inactiveBalances'],
    accounts: SMALL_CHART,
    parties: [
      { id: 'acme', name: 'Acme "Best" Tyres', kind: 'customer', active: true },
      { id: 'mill', name: 'Mill & Co', kind: 'supplier', active: true },
      { id: 'gone', name: 'Gone Ltd', kind: 'customer', active: false },
    ],
    transactions: transactions.toSorted((one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id)),
    documents,
  };

  function foreignMonth(date: CalendarDate, bill: KernelDocument): void {
    const euros = document('invoice', 'receivable', date, 'acme', 1_000_000, [['sales', -1_084_700, -1_000_000]], true);
    settle(euros, addMonths(date, 1), 400_000, 'customerPayment', 433_880);
    const credit = document('creditNote', 'receivable', date, 'acme', -20_000, [['sales', 20_000]]);
    document('overpayment', 'receivable', date, 'acme', -5_000, [['bank', 5_000]]);
    document('prepayment', 'payable', date, 'mill', -8_000, [['bank', -8_000]]);
    const refund = document('supplierCredit', 'payable', date, 'mill', -9_000, [['goods', -9_000]]);
    apply(credit, documents[4], -20_000);
    apply(refund, bill, -4_000);
  }

  /** A document and what it posts; the lines are those beside its control account. */
  function document(
    kind: KernelDocument['kind'],
    side: KernelDocument['side'],
    date: CalendarDate,
    partyId: string,
    total: number,
    lines: Entry['lines'],
    euro = false,
  ): KernelDocument {
    const controlAccountId = side === 'receivable' ? 'ar' : 'ap';
    const base = lines.reduce((sum, [, amount]) => sum - amount, 0);
    const foreign = lines.reduce((sum, [, amount, inEuros]) => sum - (inEuros ?? amount), 0);
    const {
      id: transactionId,
      number,
      rate,
      currency,
    } = post({
      kind,
      date,
      party: partyId,
      euro,
      lines: [[controlAccountId, base, foreign], ...lines],
    });
    const made = {
      id: transactionId,
      side,
      kind,
      number,
      partyId,
      date,
      due: addMonths(date, 1),
      currency,
      rate,
      total,
      controlAccountId,
      settlements: [],
    };
    documents.push(made);
    return made;
  }

  function settle(
    of: KernelDocument,
    date: CalendarDate,
    amount: number,
    kind: 'customerPayment' | 'supplierPayment',
    base = amount,
  ): void {
    const euro = of.currency === 'EUR';
    const sign = of.side === 'receivable' ? 1 : -1;
    const lines: Entry['lines'] = [
      ['bank', sign * base, sign * amount],
      [of.controlAccountId, -sign * base, -sign * amount],
    ];
    const { id: transactionId } = post({ kind, date, party: of.partyId, euro, lines });
    (of.settlements as unknown[]).push({ date, amount, transactionId });
  }

  function apply(credit: KernelDocument, to: KernelDocument | undefined, amount: number): void {
    if (to === undefined) throw new RangeError('Nothing to apply the credit to');
    (credit.settlements as unknown[]).push({ date: credit.date, amount, transactionId: to.id });
    (to.settlements as unknown[]).push({ date: credit.date, amount: -amount, transactionId: credit.id });
  }

  function post({ kind, date, lines, party, euro = false }: Entry): KernelTransaction {
    const at = Date.parse(`${date}T09:00:00Z`) + transactions.length * 1_000;
    const number = String(transactions.length + 1).padStart(4, '0');
    const transaction: KernelTransaction = {
      id: `t-${number}`,
      kind,
      date,
      number: `N-${number}`,
      memo: `${kind} of ${date}`,
      partyId: party ?? null,
      currency: euro ? 'EUR' : 'NZD',
      rate: euro ? EURO_RATE : '1',
      lines: lines.map(([accountId, amount, foreign = amount]): KernelLine => ({ accountId, amount, foreign, memo: null })),
      createdAt: at,
      modifiedAt: at,
    };
    transactions.push(transaction);
    return transaction;
  }
}
