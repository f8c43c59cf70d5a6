import { describe, expect, it } from 'vitest';
import { ageDocuments, bucketOn, type AgedDocument } from './aging';
import { concentrationOf } from './concentration';
import { pastDueTrend } from './past-due-trend';

const AS_OF = '2026-06-30';
const invoice = (party: number, open: number, date: string, due: string | null = null): AgedDocument => ({ party, open, date, due });

describe('aging of open documents', () => {
  const documents = [
    invoice(0, 100_00, '2026-05-01', '2026-06-30'),
    invoice(0, 50_00, '2026-05-01', '2026-05-31'),
    invoice(0, -20_00, '2026-03-01', '2026-03-01'),
    invoice(1, 300_00, '2026-03-01'),
    invoice(-1, 5_00, '2026-06-30'),
  ];

  it('counts from due dates, and from the date of a document without one', () => {
    expect(ageDocuments(documents, AS_OF, 'DueDate')).toEqual({
      all: { documents: 5, total: 435_00, buckets: { current: 105_00, days1To30: 50_00, days31To60: 0, days61To90: 0, over90: 280_00 } },
      parties: [
        { party: 1, documents: 1, total: 300_00, buckets: { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 300_00 } },
        {
          ...{ party: 0, documents: 3, total: 130_00 },
          buckets: { current: 100_00, days1To30: 50_00, days31To60: 0, days61To90: 0, over90: -20_00 },
        },
        { party: -1, documents: 1, total: 5_00, buckets: { current: 5_00, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 } },
      ],
    });
  });

  it('counts from the dates of documents where that is asked for', () => {
    const { all } = ageDocuments(documents, AS_OF, 'InvoiceDate');
    expect(all.buckets).toEqual({ current: 5_00, days1To30: 0, days31To60: 150_00, days61To90: 0, over90: 280_00 });
  });

  it('refuses sums that are no longer exact', () => {
    const huge = invoice(0, Number.MAX_SAFE_INTEGER, '2026-06-01');
    expect(() => ageDocuments([huge, huge], AS_OF, 'DueDate')).toThrow(RangeError);
  });

  it.each([
    ['2026-06-30', 'current'],
    ['2026-05-31', 'days1To30'],
    ['2026-05-30', 'days31To60'],
    ['2026-04-01', 'days61To90'],
    ['2026-03-31', 'over90'],
  ])('puts a document of %s into %s', (date, bucket) => expect(bucketOn({ date, due: null }, AS_OF, 'InvoiceDate')).toBe(bucket));
});

describe('concentration', () => {
  it('shares out what is owed, without parties whose credits are as much or more', () => {
    const totals = [
      { party: 0, total: 100 },
      { party: 1, total: -50 },
      { party: 2, total: 200 },
      { party: 3, total: 0 },
    ];
    expect(concentrationOf(totals)).toEqual([
      { party: 2, total: 200, share: 6667 },
      { party: 0, total: 100, share: 3333 },
    ]);
  });

  it('lists ten parties and counts all of them', () => {
    const shares = concentrationOf(Array.from({ length: 40 }, (_, party) => ({ party, total: 25 })));
    expect(shares).toHaveLength(10);
    expect(shares[0]).toEqual({ party: 0, total: 25, share: 250 });
  });

  it('is empty where nothing is owed', () => expect(concentrationOf([{ party: 0, total: -1 }])).toEqual([]));
});

it('the past-due trend has one point for each collection in the currency, the oldest first', () => {
  const collection = (financialRecordId: string, asOf: string, currency = 'USD') => ({
    ...{ financialRecordId, submissionId: `s-${financialRecordId}`, asOf, currency },
    documents: [invoice(0, 100_00, '2026-01-01', '2026-01-31'), invoice(0, 40_00, '2026-02-01', '2026-12-31')],
  });
  expect(pastDueTrend([collection('b', '2026-06-30'), collection('c', '2026-03-31', 'CAD'), collection('a', '2026-02-28')], 'USD')).toEqual(
    [
      { financialRecordId: 'a', submissionId: 's-a', asOf: '2026-02-28', total: 140_00, pastDue: 100_00, over90: 0 },
      { financialRecordId: 'b', submissionId: 's-b', asOf: '2026-06-30', total: 140_00, pastDue: 100_00, over90: 100_00 },
    ],
  );
});
