import { describe, expect, it } from 'vitest';
import { COMPANY_PLANS, PLAIN_PLAN } from '../../sandbox-kit/kernel/companies';
import { writeCompany } from '../../sandbox-kit/kernel/write-company';
import { createQuickBooksDesktopMachine } from './machine';

const machine = createQuickBooksDesktopMachine(writeCompany({ ...PLAIN_PLAN, years: 0 }, '2026-11-20'))!;
const message = (request: string, version = '13.0') =>
  `<?xml version="1.0"?><?qbxml version="${version}"?><QBXML><QBXMLMsgsRq onError="stopOnError">${request}</QBXMLMsgsRq></QBXML>`;
const ask = (request: string, version?: string) => {
  const answer = machine.answer(message(request, version));
  return 'response' in answer ? answer.response : answer.hresult;
};
const statusOf = (request: string) => /statusCode="(\d+)"/.exec(ask(request))?.[1];

describe('the stand-in for QuickBooks Desktop', () => {
  it.each([
    ['elements in another order', '<InvoiceQueryRq><PaidStatus>All</PaidStatus><MaxReturned>1</MaxReturned></InvoiceQueryRq>'],
    ['an element twice', '<InvoiceQueryRq><MaxReturned>1</MaxReturned><MaxReturned>1</MaxReturned></InvoiceQueryRq>'],
    ['an unknown element', '<AccountQueryRq><Active>true</Active></AccountQueryRq>'],
    ['a filter beside ids', '<InvoiceQueryRq><TxnID>1</TxnID><PaidStatus>All</PaidStatus></InvoiceQueryRq>'],
    ['an unknown request', '<LedgerQueryRq/>'],
    ['an iterator of a list that has none', '<AccountQueryRq iterator="Start"><MaxReturned>1</MaxReturned></AccountQueryRq>'],
    ['nothing', ''],
  ])('refuses %s as its schema does', (_, request) => {
    expect(ask(request)).toBe('0x80040400');
  });

  it('refuses a version that it does not name', () => {
    expect(ask('<HostQueryRq/>', '17.0')).toBe('0x80040423');
    expect(ask('<HostQueryRq/>')).toContain('<SupportedQBXMLVersion>16.0</SupportedQBXMLVersion>');
  });

  it('lists in parts, whose iterator ends with the session', () => {
    const page = (attributes: string) => ask(`<CustomerQueryRq ${attributes}><MaxReturned>3</MaxReturned></CustomerQueryRq>`);
    const first = page('iterator="Start"');
    const [, id] = /iteratorID="([^"]+)"/.exec(first) ?? [];
    expect([first.split('<CustomerRet>').length - 1, /iteratorRemainingCount="(\d+)"/.exec(first)?.[1]]).toEqual([3, '2']);
    expect(page(`iterator="Continue" iteratorID="${id}"`).split('<CustomerRet>').length - 1).toBe(2);
    machine.openSession();
    expect(statusOf(`<CustomerQueryRq iterator="Continue" iteratorID="${id}"><MaxReturned>3</MaxReturned></CustomerQueryRq>`)).toBe('3391');
  });

  it('says that nothing matches, and that currencies are off', () => {
    const later = '<TxnDateRangeFilter><FromTxnDate>2027-01-01</FromTxnDate></TxnDateRangeFilter>';
    expect(statusOf(`<BillQueryRq>${later}</BillQueryRq>`)).toBe('1');
    expect(statusOf('<CurrencyQueryRq/>')).toBe('3250');
  });

  it('can’t hold books whose year ends within a month, or whose names are long', () => {
    const held = COMPANY_PLANS.filter((plan) => createQuickBooksDesktopMachine(writeCompany({ ...plan, years: 0 }, '2026-11-20')) !== null);
    expect(held.map(({ id }) => id)).toEqual(['harbor-street', 'lanternfish', 'meridian-split', 'billabong-dairy', 'copperfield-press']);
  });
});
