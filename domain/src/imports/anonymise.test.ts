import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymiseOpenItems } from './anonymise-rows';
import { createBooksAccumulator } from './books-accumulator';
import { aCompany, anOpenItem, someAccounts, someLines, someOptions, someParties, someSettings } from './books.builders';
import { createNameRedactor } from './name-redactor';
import type { ImportPage } from './page';

const anonymous = someSettings({ options: someOptions({ anonymizeCustomersAndVendors: true }) });

/** Everything of an import that is stored or shown, as one text. */
function everythingStored(pages: readonly ImportPage[]): string {
  const books = createBooksAccumulator(anonymous);
  const rows = pages.map((page) => books.add(page));
  return JSON.stringify([rows, books.finish()], (_, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value,
  );
}

const lines = someLines([
  {
    journal: 'INV Okonkwo 1',
    date: '2024-01-05',
    lines: [
      [0, 900],
      [1, -900],
    ],
    party: 0,
    document: 'INV-Okonkwo-17',
    memo: 'Kitchen for Mrs Okonkwo',
  },
  {
    journal: '4711',
    date: '2024-01-06',
    lines: [
      [0, -300],
      [1, 300],
    ],
    party: 1,
    document: '88',
    memo: 'Paid BRIGHTWATER in full',
  },
]);
const parties = someParties(
  ['Adaeze Okonkwo', 'customer'],
  ['Brightwater Timber GmbH', 'vendor'],
  ['Lindqvist & Co', 'unknown'],
  ['Zhou Li', 'both'],
);
const items: ImportPage = {
  kind: 'openItems',
  items: [anOpenItem({ sourceId: 'Okonkwo:1', number: 'OKONKWO-17', party: 0 }), anOpenItem({ sourceId: 'x', number: 'Lindqvist' })],
};
const accounts = someAccounts(['Bank', 'Accounts Receivable']);
const named: ImportPage = {
  kind: 'accounts',
  accounts: accounts.accounts.map((account, at) => ({
    ...account,
    name: ['Bank', 'Deposits: Okonkwo, Adaeze'][at] ?? '',
    description: 'held for BRIGHTWATER Timber',
    sourceId: ['1', 'Okonkwo'][at] ?? '',
  })),
};

describe('anonymized books', () => {
  it.each([
    ['parties before lines', [aCompany(), named, parties, lines, items]],
    ['parties after everything that mentions them', [aCompany(), named, lines, items, parties]],
  ])('hold no name of a customer or vendor, %s', (_, pages) => {
    const kept = everythingStored(pages).toLowerCase();
    for (const name of ['okonkwo', 'adaeze', 'brightwater', 'timber', 'lindqvist', 'zhou']) expect(kept).not.toContain(name);
  });

  it('number customers, vendors and others apart, in the order of the source', () => {
    const books = createBooksAccumulator(anonymous);
    books.add(parties);
    expect(books.finish().parties.map(({ name, sourceId }) => [name, sourceId])).toEqual([
      ['Customer 1', 'customer-1'],
      ['Vendor 1', 'vendor-1'],
      ['Contact 1', 'contact-1'],
      ['Customer 2', 'customer-2'],
    ]);
  });

  it('keep the digits of documents, distinguish journals, and drop memos', () => {
    const books = createBooksAccumulator(anonymous);
    for (const page of [aCompany(), accounts]) books.add(page);
    expect(books.add(lines)).toMatchObject({
      journal: ['J1', 'J1', '4711', '4711'],
      document: ['17', '17', '88', '88'],
      memo: [null, null, null, null],
    });
    expect(books.add(items)).toMatchObject({
      items: [
        { sourceId: 'item-1', number: '17' },
        { sourceId: 'item-2', number: null },
      ],
    });
    expect(books.add(items)).toMatchObject({ items: [{ sourceId: 'item-3' }, { sourceId: 'item-4' }] });
  });

  it('name closing entries and unbalanced journals as their stored lines are', () => {
    const journals = [
      {
        journal: 'Sale Okonkwo',
        date: '2023-05-01',
        lines: [
          [0, 900],
          [2, -900],
        ] as const,
      },
      {
        journal: 'Close Okonkwo',
        date: '2023-12-31',
        lines: [
          [2, 900],
          [1, -900],
        ] as const,
      },
      { journal: 'Odd Okonkwo', date: '2023-12-31', lines: [[0, 5]] as const },
    ];
    const books = createBooksAccumulator({ ...anonymous, origin: 'package' });
    for (const page of [aCompany(), someAccounts(['Bank', 'Retained Earnings', 'Income']), someLines(journals)]) books.add(page);
    const { journals: read, checks } = books.finish();
    expect(read).toMatchObject([{ journal: 'J2', date: '2023-12-31' }]);
    expect(checks[0]?.table?.rows[0]?.[0]).toEqual({ kind: 'text', value: 'J3' });
    expect(everythingStored([aCompany(), accounts, someLines(journals.slice(2))])).not.toContain('Okonkwo');
  });

  it('leave the pages of the source as they were', () => {
    const before = structuredClone(lines);
    everythingStored([aCompany(), accounts, lines]);
    expect(lines).toEqual(before);
  });

  it.each([
    ['INV-2024-001', '2024-001'],
    ['٣٤', null],
    ['Smith', null],
    [null, null],
  ])('of document %s keep %s', (text, digits) => {
    const page = { kind: 'openItems', items: [anOpenItem({ number: text })] } as const;
    expect(anonymiseOpenItems(page, 0).items[0]?.number).toBe(digits);
  });
});

describe('names in account names', () => {
  const redact = createNameRedactor([
    { name: 'Acme', neutral: 'Customer 1' },
    { name: 'Acme Northern Ltd', neutral: 'Customer 2' },
    { name: 'Müller & Söhne GmbH', neutral: 'Vendor 1' },
    { name: 'Cash', neutral: 'Customer 3' },
    { name: 'Bank of Rent Ltd', neutral: 'Vendor 2' },
    { name: 'Ελένη Παπαδοπούλου', neutral: 'Customer 4' },
    { name: '365', neutral: 'Vendor 3' },
  ]);

  it.each([
    ['Receivable from ACME', 'Receivable from Customer 1'],
    ['acme northern ltd. deposits', 'Customer 2. deposits'],
    ['Acme-Northern retainage', 'Customer 2 retainage'],
    ['Loan Mueller', 'Loan Mueller'],
    ['Loan muller', 'Loan Vendor 1'],
    ['Darlehen MÜLLER', 'Darlehen Vendor 1'],
    ['Παπαδοπουλου loan', 'Customer 4 loan'],
    ['Acmeville branch', 'Acmeville branch'],
    ['Cash', 'Cash'],
    ['Bank and Rent', 'Bank and Rent'],
    ['Reserve 365', 'Reserve 365'],
    ['', ''],
  ])('%s becomes %s', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it('are gone in any case and between any other words', () => {
    const word = fc.constantFrom('Loan', 'from', 'Deposits', 'No', '7', '–', '(old)');
    const shout = fc.constantFrom(
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => name.toLowerCase(),
    );
    fc.assert(
      fc.property(fc.array(word), shout, fc.array(word), (before, cased, after) => {
        const text = [...before, cased('Müller & Söhne GmbH'), ...after].join(' ');
        expect(redact(text)).toBe([...before, 'Vendor 1', ...after].join(' '));
      }),
    );
  });
});
