import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { COMPANY_PLANS } from '../sandbox-kit/kernel/companies';
import type { KernelCompany, KernelDocument, KernelTransaction } from '../sandbox-kit/kernel/company';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { baseAmount } from '../sandbox-kit/kernel/base-amount';
import { tieOutOf } from '../sandbox-kit/testing/tie-out-of';
import { readTwoBooks } from '../sandbox-kit/testing/two-books';
import { importOptions, pagesOf } from '../testing/read-request';
import { quickBooksHarness } from './testing/quickbooks-harness';

const TODAY = '2026-11-20';
const DAY = '2026-10-31';
const OPTIONS = importOptions({ endOfImport: 'LastFullMonth' });
const PLAN = COMPANY_PLANS.find(({ id }) => id === 'meridian-split')!;
const WRITTEN = writeCompany({ ...PLAN, years: 1 }, TODAY);

/** The company with two journal entries on its receivables: one names a customer, the other does not. */
const COMPANY: KernelCompany = {
  ...WRITTEN,
  transactions: [...WRITTEN.transactions, journal('9000001', 'c6', 50_00), journal('9000002', null, 7_00)],
};

function journal(id: string, partyId: string | null, amount: number): KernelTransaction {
  const lines = [
    { accountId: 'receivable', amount, foreign: amount, memo: null },
    { accountId: 'sales', amount: -amount, foreign: -amount, memo: null },
  ];
  const at = Date.parse(`${DAY}T12:00:00Z`);
  const common = { number: null, memo: null, currency: 'USD', rate: '1', createdAt: at, modifiedAt: at };
  return { id, kind: 'journal', date: DAY, partyId, lines, ...common };
}

/** The books that the aging reports are answered from. */
function reported(company: KernelCompany): KernelCompany {
  const zephyr = { id: 'zephyr', name: 'Zephyr Boats', kind: 'customer', active: true } as const;
  const [invoice] = company.documents.filter(({ partyId, kind }) => partyId === 'c6' && kind === 'invoice');
  const documents = company.documents
    .filter(({ partyId, total }) => partyId !== 's1' || total > 0)
    .map((document) => {
      if (document.partyId === 'c2') return { ...document, settlements: document.settlements.map(early) };
      return document.partyId === 's4' && document.kind === 'bill' && document.date.startsWith('2026-10') && openOf(document) > 0
        ? oneCentMore(document)
        : document;
    });
  const added = { ...invoice!, id: company.transactions[0]!.id, partyId: zephyr.id, total: 12_34, settlements: [], date: DAY };
  return { ...company, parties: [...company.parties, zephyr], documents: [...documents, added] };
}

/** A settlement after the day as if it were of the day. */
function early(settlement: KernelDocument['settlements'][number]): KernelDocument['settlements'][number] {
  return settlement.date > DAY ? { ...settlement, date: DAY } : settlement;
}

/** What was left of a document at the end of the day. */
function openOf({ total, settlements }: KernelDocument): number {
  return settlements.reduce((left, { date, amount }) => (date <= DAY ? left - amount : left), total);
}

/** The document at the next rate at which what is open of it is a cent more in dollars. */
function oneCentMore(document: KernelDocument): KernelDocument {
  const { currency, rate } = document;
  const [whole = '', fraction = ''] = rate.split('.');
  const baseAt = (at: string): number => baseAmount(openOf(document), currency, 'USD', at);
  const steps = Array.from({ length: 10_000 }, (_, at) => {
    const digits = String(BigInt(`${whole}${fraction}000000`) + BigInt(at + 1));
    return `${digits.slice(0, -fraction.length - 6)}.${digits.slice(-fraction.length - 6)}`;
  });
  return { ...document, rate: steps.find((next) => baseAt(next) === baseAt(rate) + 1)! };
}

describe('open documents beside the aging reports of QuickBooks Online', () => {
  let pages: ImportPage[];
  beforeAll(async () => {
    const isOther = (path: string): boolean => path.includes('reports/Aged');
    pages = await readTwoBooks(quickBooksHarness, { company: COMPANY, other: reported(COMPANY), isOther, options: OPTIONS }, TODAY);
  }, 60_000);

  const nameOf = (id: string): string => WRITTEN.parties.find((party) => party.id === id)?.name ?? '';
  /** What a party had open in dollars, of documents that a test names. */
  const inDollars = (isOne: (document: KernelDocument) => boolean, amountOf: (document: KernelDocument) => number): number =>
    WRITTEN.documents.filter(isOne).reduce((sum, each) => sum + baseAmount(amountOf(each), each.currency, 'USD', each.rate), 0);

  it('show by customer a payment of the next month that the report counts, and a customer that the list lacks', () => {
    const settled = inDollars(
      ({ partyId, date }) => partyId === 'c2' && date <= DAY,
      ({ settlements }) => settlements.reduce((sum, { date, amount }) => (date > DAY ? sum + amount : sum), 0),
    );
    expect(settled).toBeGreaterThan(0);
    expect(tieOutOf(pages, TODAY, 'package-receivables', OPTIONS)).toEqual({
      outcome: 'Fail',
      import: 'Success',
      gaps: [`${DAY} ${nameOf('c2')}: ${-settled} settledLater`, `${DAY} Zephyr Boats: 1234 missingParty`],
    });
  });

  it('have the journal entries on receivables, whether they name a customer or not', () => {
    const journals = pagesOf(pages, 'openItems').flatMap(({ items }) => items.filter(({ documentKind }) => documentKind === 'journal'));
    expect(journals.map(({ side, party, open }) => [side, party >= 0, open])).toEqual([
      ['receivable', true, 50_00],
      ['receivable', false, 7_00],
    ]);
  });

  it('show by vendor credits that the report leaves out, and a rate that it rounds otherwise', () => {
    const credits = inDollars(({ partyId, total, date }) => partyId === 's1' && total < 0 && date <= DAY, openOf);
    const { gaps } = tieOutOf(pages, TODAY, 'package-payables', OPTIONS);
    const gapOf = (id: string): string | undefined => gaps.find((gap) => gap.startsWith(`${DAY} ${nameOf(id)}: `));
    expect(gapOf('s1')).toMatch(new RegExp(`: ${-credits} unappliedCredit$`));
    expect(gapOf('s4')).toMatch(/: 1 rateRounding$/);
  });
});
