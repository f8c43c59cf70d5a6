import type { OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { baseAmount } from './base-amount';
import type { EntityRoster } from './entity-roster';
import { LEDGER_LINES, postedTo } from './ledger-lines';
import type { NetSuiteApi } from './netsuite-api';
import { currencyOf } from './read-company';
import { dateColumn, keyBy, postedUpTo } from './suiteql';
import type { Listing } from './suiteql';

/** What reading open items depends on. */
export interface OpenItemTerms {
  readonly asOf: CalendarDate;
  readonly baseCurrency: string;
  readonly hasCurrencies: boolean;
  readonly accounts: ReadonlyMap<string, number>;
  readonly roster: EntityRoster;
}

/** Other types of transactions, such as deposits that are applied, are lines like those of a journal. */
const KINDS = new Map<string, OpenItem['documentKind']>([
  ['CustInvc', 'invoice'],
  ['CustChrg', 'invoice'],
  ['CustCred', 'creditNote'],
  ['CustPymt', 'payment'],
  ['CustRfnd', 'payment'],
  ['DepAppl', 'payment'],
  ['VendBill', 'bill'],
  ['ExpRept', 'bill'],
  ['VendCred', 'vendorCredit'],
  ['VendPymt', 'payment'],
  ['VPrepApp', 'payment'],
  ['Check', 'payment'],
]);

const SIDES = new Map<string, OpenItem['side']>([
  ['AcctRec', 'receivable'],
  ['AcctPay', 'payable'],
]);

/** What settles a document: applications between two of them. */
const LINKS =
  'nexttransactionlinelink l JOIN transaction s ON s.id = l.previousdoc JOIN accountingperiod sp ON sp.id = s.postingperiod' +
  ' JOIN transaction n ON n.id = l.nextdoc JOIN accountingperiod np ON np.id = n.postingperiod';

/** An application counts once both of its documents do: NetSuite states no day of its own for it. */
function appliedLater(asOf: CalendarDate): string[] {
  return [`l.linktype = 'Payment'`, `NOT (${postedUpTo('s', 'sp', asOf)} AND ${postedUpTo('n', 'np', asOf)})`];
}

/** The applications after a day, which are undone. */
export function applicationsAfter(asOf: CalendarDate): Listing {
  return {
    part: 'applications',
    columns: ['l.previousdoc', 'l.previousline', 'l.nextdoc', 'l.nextline', 'l.foreignamount'],
    from: LINKS,
    where: appliedLater(asOf),
    key: keyBy('l.previousdoc', 'l.previousline', 'l.nextdoc', 'l.nextline'),
  };
}

/** The lines of receivables and payables up to a day that are open now, or were before an application after it. */
export function openLinesOf(subsidiary: string | null, { asOf, hasCurrencies }: Pick<OpenItemTerms, 'asOf' | 'hasCurrencies'>): Listing {
  const applied = (document: string) => `tal.transaction IN (SELECT ${document} FROM ${LINKS} WHERE ${appliedLater(asOf).join(' AND ')})`;
  const isOpen = ['tal.amountunpaid <> 0', 'tal.paymentamountunused <> 0', applied('l.previousdoc'), applied('l.nextdoc')].join(' OR ');
  const foreign = ['c.symbol', 't.exchangerate', 'tl.foreignamount', 'tl.foreignamountunpaid', 'tl.foreignpaymentamountunused'];
  return {
    part: 'openlines',
    columns: [
      ...['tal.transaction', 'tal.transactionline', 'tal.account', 'a.accttype', 't.type', 't.tranid'],
      ...['NVL(tl.entity, t.entity) AS entity', dateColumn('t.trandate'), dateColumn('t.duedate')],
      ...['tal.amount', 'tal.amountunpaid', 'tal.paymentamountunused'],
      ...(hasCurrencies ? foreign : []),
    ],
    from: hasCurrencies ? `${LEDGER_LINES} LEFT JOIN currency c ON c.id = t.currency` : LEDGER_LINES,
    where: [...postedTo(subsidiary), `a.accttype IN ('AcctRec', 'AcctPay')`, postedUpTo('t', 'p', asOf), `(${isOpen})`],
    key: keyBy('tal.transaction', 'tal.transactionline'),
  };
}

/** Reads what is open at the end of a day. NetSuite states what is open now: what was applied after that day is opened again, on both sides. */
export async function readOpenItems(api: NetSuiteApi, terms: OpenItemTerms): Promise<OpenItem[]> {
  const applications = await api.rows(applicationsAfter(terms.asOf));
  const items: OpenItem[] = [];
  const undone = new UndoneApplications(applications);
  for (const row of await api.rows(openLinesOf(api.subsidiary, terms))) {
    const item = itemOf(row, undone, terms);
    if (item.open !== 0) items.push(item);
  }
  return items;
}

/** What was applied after the day, by document, and by line where a document has several. */
class UndoneApplications {
  readonly #ofLine = new Map<string, WireValue[]>();

  constructor(rows: readonly WireValue[]) {
    for (const row of rows) {
      for (const end of ['previous', 'next']) {
        const line = `${row.get(`${end}doc`).id()}/${row.get(`${end}line`).id()}`;
        this.#ofLine.set(line, [...(this.#ofLine.get(line) ?? []), row.get('foreignamount')]);
      }
    }
  }

  /** The sum for a line, without a sign. */
  of(document: string, line: string, decimals: number): number {
    const amounts = this.#ofLine.get(`${document}/${line}`) ?? [];
    return amounts.reduce((sum, amount) => sum + Math.abs(amount.amountOrZero(decimals)), 0);
  }
}

function itemOf(row: WireValue, undone: UndoneApplications, terms: OpenItemTerms): OpenItem {
  const { asOf, baseCurrency, accounts, roster } = terms;
  const side = SIDES.get(row.get('accttype').text()) ?? 'receivable';
  const isForeign = !row.get('symbol').isEmpty() && row.get('symbol').text() !== baseCurrency;
  const currency = isForeign ? currencyOf(row.get('symbol')) : baseCurrency;
  const [decimals, baseDecimals] = [currencyDecimals(currency), currencyDecimals(baseCurrency)];
  const amountIn = (column: string) => row.get(isForeign ? `foreign${column}` : column).amountOrZero(decimals);
  const total = (side === 'receivable' ? 1 : -1) * amountIn('amount');
  const line = { document: row.get('transaction').id(), line: row.get('transactionline').id() };
  const again = Math.sign(total) * undone.of(line.document, line.line, decimals);
  const rate = row.get('exchangerate');
  const againBase = isForeign && again !== 0 ? baseAmount({ minor: again, decimals }, rate.decimal(), baseDecimals) : again;
  const openBase = row.get('amountunpaid').amountOrZero(baseDecimals) - row.get('paymentamountunused').amountOrZero(baseDecimals);
  return {
    side,
    sourceId: `${line.document}/${line.line}`,
    documentKind: KINDS.get(row.get('type').text()) ?? 'journal',
    number: row.get('tranid').textOrNull(),
    party: roster.ordinalOf(row),
    asOf,
    date: row.get('trandate').date(),
    due: row.get('duedate').orNull((due) => due.date()),
    currency,
    total,
    open: amountIn('amountunpaid') - amountIn('paymentamountunused') + again,
    openBase: openBase + againBase,
    controlAccount: row.get('account').ordinal(accounts),
    place: null,
  };
}
