import { describe, expect, it } from 'vitest';
import type { OpenItem } from '@countinghouse/domain/imports/page';
import type { Chart } from './read-accounts';
import { readOpenItems } from './read-open-items';
import { Roster } from './roster';
import { fakeGateway, fieldsData, listed, type FakeRecord } from './testing/fake-gateway';

const CHART = { receivable: 3, payable: 5 } as Chart;
const FIELDS = ['RECORDKEY', 'PAYMENTDATE', 'TRX_PAYMENTAMOUNT', 'POSADJKEY', 'CURRENCY', 'ADJUSTMENTKEY', 'TRX_ADJUSTMENTAMOUNT'];

const invoice = (changes: FakeRecord = {}): FakeRecord => ({
  ...{ RECORDNO: '7', RECORDID: 'INV-7', CUSTOMERID: 'C1', WHENCREATED: '05/02/2026', WHENPOSTED: '05/03/2026', WHENDUE: '06/01/2026' },
  ...{ STATE: 'Posted', CURRENCY: 'USD', EXCHANGE_RATE: '1', TOTALDUE: '372', TRX_TOTALDUE: '372', TRX_TOTALENTERED: '400.5' },
  ...changes,
});

/** Reads receivables as of the end of June from a gateway with these records by object; records are named in a second query. */
async function read(records: Readonly<Record<string, readonly FakeRecord[]>>): Promise<OpenItem[]> {
  const { api } = await fakeGateway((call) => {
    const [, object = ''] = /<object>(\w+)<\/object>/.exec(call) ?? [];
    if (call.startsWith('<lookup>')) return fieldsData(object, FIELDS);
    const named = /<in>.*?<\/in>/.exec(call)?.[0];
    const isPaid = call.includes('<greaterthan><field>WHENPAID</field><value>06/30/2026</value></greaterthan>');
    const found = (records[object] ?? []).filter(({ RECORDNO, TRX_TOTALDUE, WHENPAID = '' }) => {
      if (isPaid) return WHENPAID > '06/30/2026';
      return named === undefined ? TRX_TOTALDUE !== '0' : named.includes(`<value>${RECORDNO}</value>`);
    });
    return listed(object, found);
  });
  const roster = await Roster.read(api, []);
  return readOpenItems(api, 'receivable', { asOf: '2026-06-30', baseCurrency: 'USD', chart: CHART, roster });
}

const payment = (changes: FakeRecord): FakeRecord => ({
  RECORDNO: '1',
  RECORDKEY: '7',
  PAYMENTDATE: '07/02/2026',
  CURRENCY: 'USD',
  ...changes,
});

describe('an open document', () => {
  it('is read with its dates, its amounts, and the account of receivables', async () => {
    expect(await read({ ARINVOICE: [invoice()] })).toEqual([
      {
        ...{ side: 'receivable', documentKind: 'invoice', sourceId: '7', number: 'INV-7', party: -1, asOf: '2026-06-30' },
        ...{ date: '2026-05-02', due: '2026-06-01', currency: 'USD', total: 400_50, open: 372_00, openBase: 372_00 },
        ...{ controlAccount: 3, place: null },
      },
    ]);
  });

  it.each([
    ['in the currency of the books where it states none', { CURRENCY: '' }, { currency: 'USD', openBase: 372_00 }],
    ['in base currency as it is stated', { CURRENCY: 'EUR', EXCHANGE_RATE: '1.1', TOTALDUE: '409.19' }, { open: 372_00, openBase: 409_19 }],
  ])('is worth its amount %s', async (_, changes, facts) => {
    expect(await read({ ARINVOICE: [invoice(changes as FakeRecord)] })).toMatchObject([facts]);
  });

  it.each([
    ['a draft', { STATE: 'Draft' }],
    ['a document that counts in the ledger after the day', { WHENPOSTED: '07/01/2026' }],
  ])('is none where it is %s', async (_, changes) => {
    expect(await read({ ARINVOICE: [invoice(changes as FakeRecord)] })).toEqual([]);
  });

  it('in a state that is not known is no guess', async () => {
    await expect(read({ ARINVOICE: [invoice({ STATE: 'Half Posted' })] })).rejects.toThrow(/ARINVOICE\[0\]\.STATE is not one of/);
  });

  it('is a credit where an adjustment is negative, and where money was received ahead, which is written as positive', async () => {
    const memo = invoice({ TOTALDUE: '-20', TRX_TOTALDUE: '-20', TRX_TOTALENTERED: '-20' });
    const advance = {
      ...invoice({ RECORDNO: '8', RECEIPTDATE: '05/09/2026', DOCNUMBER: 'ADV' }),
      TOTALDUE: '15',
      TRX_TOTALDUE: '15',
      TRX_TOTALENTERED: '15',
    };
    expect(await read({ ARADJUSTMENT: [memo], ARADVANCE: [advance] })).toMatchObject([
      { documentKind: 'creditNote', total: -20_00, open: -20_00 },
      { documentKind: 'prepayment', number: 'ADV', date: '2026-05-09', total: -15_00, open: -15_00, openBase: -15_00 },
    ]);
  });
});

describe('what was settled after the day', () => {
  const paid = invoice({ STATE: 'Paid', TOTALDUE: '0', TRX_TOTALDUE: '0' });

  it('is open of a document that is paid by now, at the rate of the document', async () => {
    const euros = { ...paid, CURRENCY: 'EUR', EXCHANGE_RATE: '1.25' };
    const details = [payment({ TRX_PAYMENTAMOUNT: '400.5', CURRENCY: 'EUR' })];
    expect(await read({ ARINVOICE: [euros], ARPYMTDETAIL: details })).toMatchObject([{ open: 400_50, openBase: 500_63 }]);
  });

  it('by a credit memo is open of both', async () => {
    const memo = invoice({ RECORDNO: '9', STATE: 'Paid', TOTALDUE: '0', TRX_TOTALDUE: '0', TRX_TOTALENTERED: '-30' });
    const details = [payment({ ADJUSTMENTKEY: '9', TRX_ADJUSTMENTAMOUNT: '30' })];
    const items = await read({ ARINVOICE: [{ ...paid }], ARADJUSTMENT: [memo], ARPYMTDETAIL: details });
    expect(items.map(({ sourceId, open }) => [sourceId, open])).toEqual([
      ['7', 30_00],
      ['9', -30_00],
    ]);
  });

  it('is open of a document that was reversed, and of none that was paid on the way', async () => {
    const settled = { TOTALDUE: '0', TRX_TOTALDUE: '0', WHENPAID: '08/01/2026' };
    const reversed = invoice({ ...settled, RECORDNO: '11', STATE: 'Reversed' });
    const reversal = invoice({ ...settled, RECORDNO: '12', STATE: 'Reversal', TRX_TOTALENTERED: '-400.5', WHENPOSTED: '08/01/2026' });
    const items = await read({ ARINVOICE: [reversed, reversal, { ...paid, RECORDNO: '13', WHENPAID: '08/01/2026' }] });
    expect(items.map(({ sourceId, open, openBase }) => [sourceId, open, openBase])).toEqual([['11', 400_50, 400_50]]);
    const early = { ...reversed, WHENPAID: '06/30/2026' };
    expect(await read({ ARINVOICE: [early] })).toEqual([]);
  });

  it('is no more than is no longer due: a payment that is only planned settled nothing', async () => {
    const details = [payment({ TRX_PAYMENTAMOUNT: '372' })];
    const planned = invoice({ STATE: 'Selected', TRX_TOTALENTERED: '372' });
    expect(await read({ ARINVOICE: [planned], ARPYMTDETAIL: details })).toMatchObject([{ total: 372_00, open: 372_00 }]);
  });
});
