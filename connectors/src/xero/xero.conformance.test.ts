import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { describeConformance } from '../testing/conformance';
import type { ReadRequest } from '../connector';
import { createXeroConnector } from './connector';
import { contact, EMPTY, fakeXero, pages, TOKEN, wireDate, xeroRequest } from './testing/fake-xero';
import type { Answer, Answers } from './testing/fake-xero';

const posted = { Status: 'AUTHORISED', CurrencyCode: 'NZD', Contact: contact('moss'), Date: wireDate('2024-05-01') };

const BOOKS: Answers = {
  ...EMPTY,
  Invoices: pages('Invoices', [
    { ...posted, InvoiceID: 'i1', Type: 'ACCREC', InvoiceNumber: 'INV-1', Total: 100, AmountDue: 100 },
    { ...posted, InvoiceID: 'i2', Type: 'ACCPAY', InvoiceNumber: 'B-1', Total: 40, AmountDue: 40 },
  ]),
  Journals: (query) => ({
    Journals:
      query.get('offset') === '0' ? [journal(1, 'i1', { debtors: 100, sales: -100 }), journal(2, 'i2', { rent: 40, creditors: -40 })] : [],
  }),
};

function journal(JournalNumber: number, SourceID: string, lines: Readonly<Record<string, number>>) {
  const JournalLines = Object.entries(lines).map(([AccountID, NetAmount]) => ({ AccountID, NetAmount, Description: 'As agreed' }));
  return { JournalID: `j${JournalNumber}`, JournalNumber, SourceID, JournalDate: wireDate('2024-05-01'), JournalLines };
}

/** The tenant of a request chooses what its organization does. */
const TROUBLES: Readonly<Record<string, Record<string, Answer>>> = {
  forbidden: { Accounts: () => Response.json({ title: 'Forbidden', detail: 'AuthorizationUnsuccessful' }, { status: 403 }) },
  failing: { Journals: () => new Response('', { status: 502 }) },
  cut: { Accounts: () => new Response('{"Accounts":[{"AccountID":') },
  damaged: { Journals: () => ({ Journals: [journal(1, 'i1', { debtors: 0.123 })] }) },
  unauthorized: { Organisation: () => Response.json({ Title: 'Unauthorized', Detail: `TokenExpired: ${TOKEN}` }, { status: 401 }) },
  disconnected: { Contacts: () => Response.json({ title: 'Forbidden', detail: 'AuthenticationUnsuccessful' }, { status: 403 }) },
};

function requestOf(tenant: string, changes: Partial<ReadRequest> = {}): ReadRequest {
  const { source, ...request } = xeroRequest(changes);
  return { ...request, source: source.kind === 'package' ? { ...source, organizationId: tenant } : source };
}

function failure(name: string, code: ImportErrorCode, tenant: string) {
  return { name, code, request: () => Promise.resolve(requestOf(tenant)) };
}

describeConformance('Xero', {
  connector: {
    datasourceNameId: 'Xero',
    read: (request) => {
      const tenant = request.source.kind === 'package' ? request.source.organizationId : '';
      return createXeroConnector(fakeXero({ ...BOOKS, ...TROUBLES[tenant] }).io).read(request);
    },
  },
  request: (options, signal) => Promise.resolve(requestOf('sound', { options, signal })),
  failures: [
    failure('a missing permission', 'InsufficientUserPermissions', 'forbidden'),
    failure('failures of the server', 'DatasourceUnresponsive', 'failing'),
    failure('a body that was cut', 'DatasourceUnresponsive', 'cut'),
    failure('a damaged journal', 'InternalError', 'damaged'),
    failure('an expired token without another one', 'Disconnected', 'unauthorized'),
    failure('an organization that is no longer connected', 'Disconnected', 'disconnected'),
  ],
  secrets: () => [TOKEN],
  hasOpenItems: true,
  hasCash: true,
});
