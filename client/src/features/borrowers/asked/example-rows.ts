import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';

/** A row of the sample company, in the form in which the lender gets rows of its kind. */
export interface ExampleRow {
  readonly title: string;
  /** `MM-DD` of the last year of the request; none on a statement. */
  readonly day?: string;
  /** Whom it is about, and what stands in place of the name where names are replaced. */
  readonly party?: { readonly name: string; readonly replaced: string };
  readonly amount: number;
  /** Which side of a journal it stands on; none outside of journals. */
  readonly side?: 'debit' | 'credit';
}

const cafe = { name: 'Harbor Street Café', replaced: 'Customer 147' };
const mill = { name: 'Old Mill Flour', replaced: 'Vendor 31' };
const gas = { name: 'Lakeside Gas', replaced: 'Vendor 8' };
const inn = { name: 'Sailmaker’s Inn', replaced: 'Customer 92' };
const market = { name: 'Saturday Market', replaced: 'Customer 15' };
const dairy = { name: 'Green Valley Dairy', replaced: 'Vendor 12' };

/** Five rows of each group. Names of accounts and parties belong to the books and are the same in every language. */
export const EXAMPLE_ROWS: Readonly<Record<CollectionGroup, readonly ExampleRow[]>> = {
  transactions: [
    { title: '1200 Accounts receivable', day: '10-31', party: cafe, amount: 1284.5, side: 'debit' },
    { title: '4000 Bakery sales', day: '10-31', party: cafe, amount: 1284.5, side: 'credit' },
    { title: '5010 Flour and grain', day: '10-30', party: mill, amount: 912.4, side: 'debit' },
    { title: '2000 Accounts payable', day: '10-30', party: mill, amount: 912.4, side: 'credit' },
    { title: '6120 Oven gas', day: '10-29', party: gas, amount: 438.15, side: 'debit' },
  ],
  'financial-statements': [
    { title: 'Bakery sales', amount: 318420 },
    { title: 'Flour and grain', amount: 96310.25 },
    { title: 'Gross profit', amount: 222109.75 },
    { title: 'Wages', amount: 131870 },
    { title: 'Net income', amount: 41206.6 },
  ],
  'accounts-receivable': [
    { title: 'Invoice 2214', day: '11-14', party: cafe, amount: 1284.5 },
    { title: 'Invoice 2209', day: '11-10', party: inn, amount: 2310 },
    { title: 'Invoice 2198', day: '10-28', party: market, amount: 640.75 },
    { title: 'Invoice 2187', day: '10-21', party: inn, amount: 1875.2 },
    { title: 'Invoice 2160', day: '09-30', party: cafe, amount: 912 },
  ],
  'accounts-payable': [
    { title: 'Bill 8841', day: '11-15', party: mill, amount: 912.4 },
    { title: 'Bill 1207', day: '11-12', party: gas, amount: 438.15 },
    { title: 'Bill 8796', day: '11-01', party: mill, amount: 1044.9 },
    { title: 'Bill 553', day: '10-30', party: dairy, amount: 376.6 },
    { title: 'Bill 8731', day: '10-15', party: mill, amount: 988.35 },
  ],
};
