import type { PartyList } from '../party-list';
import { cellText } from './cell';
import { tableRows } from './table';
import { findSheet } from './workbook-context';
import type { WorkbookContext } from './workbook-context';

const COLUMNS = { required: { name: ['name', 'customer', 'customer name', 'vendor', 'vendor name', 'contact'] }, optional: {} } as const;

/** Reads the sheets `Customers` and `Vendors`, where there are any, into the parties. */
export async function readContacts(context: WorkbookContext, parties: PartyList): Promise<void> {
  for (const [name, beside] of [
    ['Customers', 'Accounts Receivable'],
    ['Vendors', 'Accounts Payable'],
  ] as const) {
    const sheet = findSheet(context, name);
    if (sheet === undefined) continue;
    for await (const row of tableRows(sheet, COLUMNS)) parties.ordinal(cellText(row.cell('name')), beside);
  }
}
