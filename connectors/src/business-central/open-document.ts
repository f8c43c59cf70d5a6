import type { OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { BusinessCentralApi } from './business-central-api';
import { currencyOf } from './read-company';

/** A posted document that is not settled; amounts in minor units of its currency, credits negative. */
export interface OpenDocument extends Pick<
  OpenItem,
  'side' | 'documentKind' | 'sourceId' | 'number' | 'date' | 'due' | 'currency' | 'total'
> {
  /** Who owes or is owed it. */
  readonly partyId: string;
  /** Null where the list does not state it. */
  readonly open: number | null;
  readonly currencyLocation: WireValue;
}

interface DocumentList {
  readonly entities: string;
  readonly kind: OpenItem['documentKind'];
  readonly sign: 1 | -1;
  /** Who is billed or paid, and may be another party than the one that ordered. */
  readonly party: string;
  readonly states: boolean;
}

const LISTS: Readonly<Record<OpenItem['side'], readonly DocumentList[]>> = {
  receivable: [
    { entities: 'salesInvoices', kind: 'invoice', sign: 1, party: 'billToCustomerId', states: true },
    { entities: 'salesCreditMemos', kind: 'creditNote', sign: -1, party: 'billToCustomerId', states: false },
  ],
  payable: [
    { entities: 'purchaseInvoices', kind: 'bill', sign: 1, party: 'payToVendorId', states: false },
    { entities: 'purchaseCreditMemos', kind: 'vendorCredit', sign: -1, party: 'payToVendorId', states: false },
  ],
};

const FIELDS = 'id,number,postingDate,dueDate,currencyCode,totalAmountIncludingTax,status';

/**
 * Reads the documents of one side that are open now. Only sales invoices state what remains of them; drafts state their whole amount, and
 * are left out as they are not posted.
 */
export async function readOpenDocuments(api: BusinessCentralApi, side: OpenItem['side']): Promise<OpenDocument[]> {
  const documents: OpenDocument[] = [];
  for (const list of LISTS[side]) {
    const select = [FIELDS, list.party, ...(list.states ? [REMAINING] : [])].join(',');
    for (const record of await api.list(list.entities, { filter: "status eq 'Open'", select })) {
      documents.push(documentOf(record, side, list));
    }
  }
  return documents;
}

const REMAINING = 'remainingAmount';

function documentOf(record: WireValue, side: OpenItem['side'], { kind, sign, party, states }: DocumentList): OpenDocument {
  const currencyLocation = record.get('currencyCode');
  const currency = currencyOf(currencyLocation);
  const amountOf = (member: string): number => sign * record.get(member).amount(currencyDecimals(currency));
  return {
    side,
    documentKind: kind,
    sourceId: record.get('id').text(),
    number: record.get('number').textOrNull(),
    partyId: record.get(party).text(),
    date: record.get('postingDate').date(),
    due: dateOrNull(record.get('dueDate')),
    currency,
    total: amountOf('totalAmountIncludingTax'),
    open: states ? amountOf(REMAINING) : null,
    currencyLocation,
  };
}

/** The first day of the first year stands for no date. */
function dateOrNull(value: WireValue): CalendarDate | null {
  const date = value.orNull((day) => (day.text() === '0001-01-01' ? null : day.date()));
  return date;
}
