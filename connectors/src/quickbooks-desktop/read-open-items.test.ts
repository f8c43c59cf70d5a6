import { describe, expect, it } from 'vitest';
import { readAccounts } from './read-accounts';
import { readAging } from './read-aging';
import { readOpenItems } from './read-open-items';
import { PartyRoster } from './read-parties';
import { answerOf, fakeDesktop } from './testing/fake-desktop';

const DAY = '2026-03-31';
const account = (id: string, name: string, type: string, more = '') =>
  `<AccountRet><ListID>${id}</ListID><Name>${name}</Name><FullName>${name}</FullName><IsActive>true</IsActive><AccountType>${type}</AccountType>${more}</AccountRet>`;
const ACCOUNTS = [account('A1', 'Receivable', 'AccountsReceivable'), account('A2', 'Payable', 'AccountsPayable')].join('');
const PAGES = {
  Account: answerOf('AccountQuery', ACCOUNTS),
  Customer: answerOf('CustomerQuery', '<CustomerRet><ListID>C1</ListID><FullName>Ferris:Kitchen</FullName></CustomerRet>'),
  Vendor: answerOf('VendorQuery', '<VendorRet><ListID>V1</ListID><Name>Allied</Name></VendorRet>'),
};

const link = (name: string, id: string, date: string, amount: string, more = '') =>
  `<${name}><TxnID>${id}</TxnID><TxnDate>${date}</TxnDate>${more}<Amount>${amount}</Amount></${name}>`;
const invoice = (id: string, date: string, open: string, more = '') =>
  `<InvoiceRet><TxnID>${id}</TxnID><TxnDate>${date}</TxnDate><CustomerRef><ListID>C1</ListID></CustomerRef><Subtotal>100.00</Subtotal><SalesTaxTotal>7.00</SalesTaxTotal><BalanceRemaining>${open}</BalanceRemaining>${more}</InvoiceRet>`;
const payment = (id: string, date: string, unused: string, more = '') =>
  `<ReceivePaymentRet><TxnID>${id}</TxnID><TxnDate>${date}</TxnDate><CustomerRef><ListID>C1</ListID></CustomerRef><TotalAmount>107.00</TotalAmount><UnusedPayment>${unused}</UnusedPayment>${more}</ReceivePaymentRet>`;

async function read(
  side: 'receivable' | 'payable',
  pages: Readonly<Record<string, string>>,
  currencies: ReadonlyMap<string, string> = new Map(),
) {
  const { api, requested } = await fakeDesktop({ ...PAGES, ...pages });
  const chart = await readAccounts(api, { baseCurrency: 'USD', currencies });
  const roster = await PartyRoster.read(api);
  const { items } = await readOpenItems(api, side, { asOf: DAY, homeCurrency: 'USD', currencies, chart, roster });
  return { items: items.map(({ sourceId, open, openBase, party }) => [sourceId, open, openBase, party]), requested, all: items };
}

describe('what is open at the end of a day', () => {
  it('has again what was paid later, of invoices that are paid by now too', async () => {
    const later = payment('P1', '2026-04-02', '0.00', link('AppliedToTxnRet', 'I1', '2026-03-01', '107.00'));
    const paid = invoice('I1', '2026-03-01', '0.00', link('LinkedTxn', 'P1', '2026-04-02', '-107.00', '<LinkType>AMTTYPE</LinkType>'));
    const { items, requested } = await read('receivable', {
      ReceivePayment: answerOf('ReceivePaymentQuery', later),
      Invoice: answerOf('InvoiceQuery', ''),
      'Invoice settled later 0': answerOf('InvoiceQuery', paid),
    });
    expect(items).toEqual([['Invoice/I1', 10_700, 10_700, 0]]);
    expect(requested.at(-1)?.body).toContain('<InvoiceQueryRq requestID="1"><TxnID>I1</TxnID><IncludeLinkedTxns>true</IncludeLinkedTxns>');
  });

  it('has a payment that was set against a later invoice only', async () => {
    const early = payment(
      'P1',
      '2026-03-20',
      '0.00',
      link('AppliedToTxnRet', 'I2', '2026-04-05', '100.00', '<DiscountAmount>7.00</DiscountAmount>'),
    );
    const { items } = await read('receivable', { ReceivePayment: answerOf('ReceivePaymentQuery', early) });
    expect(items).toEqual([['ReceivePayment/P1', -10_700, -10_700, 0]]);
  });

  it('takes no orders and estimates for settlements', async () => {
    const ordered = link('LinkedTxn', 'E1', '2026-04-05', '-50.00', '<LinkType>QUANTYPE</LinkType>');
    const { items, all } = await read('receivable', { Invoice: answerOf('InvoiceQuery', invoice('I1', '2026-03-01', '7.00', ordered)) });
    expect(items).toEqual([['Invoice/I1', 700, 700, 0]]);
    expect(all).toMatchObject([{ total: 10_700, controlAccount: 0, due: null }]);
  });

  it('counts foreign documents at their own rate, in the decimals of their currency', async () => {
    const currencies = new Map([
      ['U', 'USD'],
      ['J', 'JPY'],
    ]);
    const yen = '<CurrencyRef><ListID>J</ListID></CurrencyRef>';
    const bill = `<BillRet><TxnID>B1</TxnID><VendorRef><ListID>V1</ListID></VendorRef><TxnDate>2026-03-01</TxnDate><AmountDue>5000.00</AmountDue>${yen}<ExchangeRate>0.00667</ExchangeRate><OpenAmount>5000.00</OpenAmount></BillRet>`;
    const { items, all } = await read('payable', { Bill: answerOf('BillQuery', bill) }, currencies);
    expect(items).toEqual([['Bill/B1', 5_000, 3_335, 1]]);
    expect(all).toMatchObject([{ currency: 'JPY', controlAccount: -1 }]);
    const unknown = bill.replace('<ListID>J<', '<ListID>X<');
    await expect(read('payable', { Bill: answerOf('BillQuery', unknown) }, currencies)).rejects.toThrow('is not the id of a currency');
  });

  it('asks for what is unpaid in the order of the schema', async () => {
    const { requested } = await read('receivable', {});
    const body = requested.find(({ name }) => name === 'Invoice/1')?.body ?? '';
    expect([...body.matchAll(/<(\w+)[ >]/g)].map(([, name]) => name).slice(3, 10)).toEqual([
      ...['MaxReturned', 'TxnDateRangeFilter', 'ToTxnDate', 'PaidStatus', 'IncludeLinkedTxns', 'IncludeRetElement', 'IncludeRetElement'],
    ]);
  });
});

it('an aging report is that of the day, with jobs by their full names and its last column as the total', async () => {
  const columns = ['Label', 'Amount', 'Amount'].map((type, at) => `<ColDesc colID="${at + 1}"><ColType>${type}</ColType></ColDesc>`);
  const row = (kind: string, about: string, label: string, total: string) =>
    `<${kind}>${about}<ColData colID="1" value="${label}"/><ColData colID="2" value="1.00"/><ColData colID="3" value="${total}"/></${kind}>`;
  const job = row('DataRow', '<RowData rowType="customer" value="Ferris:Kitchen"/>', 'Kitchen', '107.00');
  const sum = row('SubtotalRow', '<RowData rowType="customer" value="Ferris"/>', 'Total Ferris', '107.00');
  const report = `<ReportRet>${columns.join('')}<ReportData><TextRow value="Ferris"/>${job}${sum}${row('DataRow', '', 'No name', '0.00')}</ReportData></ReportRet>`;
  const { api, requested } = await fakeDesktop({ ...PAGES, ARAgingSummary: answerOf('AgingReportQuery', report) });
  const stated = await readAging(api, 'receivable', { day: DAY, decimals: 2, roster: await PartyRoster.read(api) });
  expect(stated.rows).toEqual([{ party: 0, name: 'Ferris:Kitchen', open: 10_700 }]);
  const period = '<ReportPeriod><ToReportDate>2026-03-31</ToReportDate></ReportPeriod><ReportAgingAsOf>ReportEndDate</ReportAgingAsOf>';
  expect(requested.at(-1)?.body).toContain(period);
});
