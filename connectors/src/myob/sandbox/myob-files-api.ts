import { yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { SandboxOptions } from '../../sandbox-kit/sandbox';
import type { ApiAnswer, ApiCall, Failure } from '../../sandbox-kit/vendor';
import { ApiError, limitAnswer, refusal, TOKEN_REFUSED } from './errors';
import { MyobBooks } from './myob-books';
import { pageOf } from './page-of';
import { presentAllocations, presentDocuments, presentPayments, presentRefunds } from './present-documents';
import { presentJournals } from './present-journals';
import { presentAccounts, presentContacts, presentLinkedAccounts, presentProperties } from './present-lists';
import { balanceSheet, profitAndLoss } from './reports';
import { guidOf } from './wire';

const ROOT = '/accountright';
/** What the scopes of old keys are called together. */
export const OLD_SCOPE = 'CompanyFile';

type Records = readonly Readonly<Record<string, unknown>>[];

type PresentList = (books: MyobBooks, year: number) => Records;
type PresentSingle = (books: MyobBooks, params: URLSearchParams) => unknown;

/** The lists of a company file, each with the scope that lets it be read. */
const LISTS = new Map<string, readonly [scope: string, present: PresentList]>([
  ['GeneralLedger/AccountingProperties', ['sme-general-ledger', presentProperties]],
  ['GeneralLedger/Account', ['sme-general-ledger', presentAccounts]],
  ['GeneralLedger/LinkedAccount', ['sme-general-ledger', presentLinkedAccounts]],
  ['GeneralLedger/JournalTransaction', ['sme-general-ledger', presentJournals]],
  ['Contact/Customer', ['sme-contacts-customer', (books) => presentContacts(books, true)]],
  ['Contact/Supplier', ['sme-contacts-supplier', (books) => presentContacts(books, false)]],
  ['Sale/Invoice', ['sme-sales', (books) => presentDocuments(books, 'receivable')]],
  ['Sale/CustomerPayment', ['sme-sales', (books) => presentPayments(books, 'receivable')]],
  ['Sale/CreditSettlement', ['sme-sales', (books) => presentAllocations(books, 'receivable')]],
  ['Sale/CreditRefund', ['sme-sales', (books) => presentRefunds(books, 'receivable')]],
  ['Purchase/Bill', ['sme-purchases', (books) => presentDocuments(books, 'payable')]],
  ['Purchase/SupplierPayment', ['sme-purchases', (books) => presentPayments(books, 'payable')]],
  ['Purchase/DebitSettlement', ['sme-purchases', (books) => presentAllocations(books, 'payable')]],
  ['Purchase/DebitRefund', ['sme-purchases', (books) => presentRefunds(books, 'payable')]],
]);

/** What is no list: the company file itself under an empty name, the company, and the reports. */
const SINGLES = new Map<string, readonly [scope: string, present: PresentSingle]>([
  ['', ['sme-company-file', presentFile]],
  ['Company', ['sme-company-settings', ({ company }) => ({ CompanyName: company.name, SerialNumber: '618000000000', ReadOnly: false })]],
  ['Report/BalanceSheetSummary', ['sme-general-ledger', balanceSheet]],
  ['Report/ProfitAndLossSummary', ['sme-general-ledger', profitAndLoss]],
]);

/** The company files of MYOB, for calls whose token is good. */
export class MyobFilesApi {
  readonly #options: SandboxOptions;
  readonly #companyIds: ReadonlyMap<string, string>;
  readonly #books = new Map<string, MyobBooks>();
  readonly #lists = new Map<string, Records>();

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#companyIds = new Map(options.companies.map(({ id }) => [guidOf(id, 'file', id), id]));
  }

  /** The company whose file a path is about. */
  companyIdOf(path: string): string | null {
    return path.startsWith(`${ROOT}/`) ? (this.#companyIds.get(path.split('/')[2] ?? '') ?? null) : null;
  }

  /** What the callback says of the file that was chosen. */
  chosen(companyId: string): Readonly<Record<string, string>> {
    const name = this.#options.companies.find(({ id }) => id === companyId)?.name ?? '';
    return { businessId: guidOf(companyId, 'file', companyId), businessName: name };
  }

  answer(call: ApiCall): ApiAnswer {
    try {
      return { status: 200, body: { json: this.#answer(call) } };
    } catch (error) {
      if (error instanceof ApiError) return error.answer;
      throw error;
    }
  }

  failure(failure: Failure): ApiAnswer {
    switch (failure) {
      case 'serverError':
        return refusal(500, 'InternalServerError', 'The API has failed');
      case 'unauthorized':
        return refusal(...TOKEN_REFUSED);
      case 'forbidden':
        return refusal(403, 'AccessDenied', 'Access denied');
      case 'throttled':
      case 'throttledForHours':
        return limitAnswer(failure === 'throttledForHours');
    }
  }

  #answer(call: ApiCall): unknown {
    const { method, path, headers, grant } = call;
    if (headers['x-myobapi-key'] !== this.#options.client.clientId)
      throw new ApiError(403, 'DeveloperInactive', 'The API key is not known');
    if (headers['x-myobapi-version'] !== 'v2') throw new ApiError(400, 'BadRequest', 'The version of the API is not supported');
    if (method !== 'GET') throw new ApiError(405, 'MethodNotAllowed', 'The stand-in is read only');
    const isOld = grant.scopes.includes(OLD_SCOPE);
    if (path === `${ROOT}/`) return isOld ? grant.companyIds.map((id) => fileFacts(this.#booksOf(id))) : [];
    const companyId = this.companyIdOf(path);
    const resource = path.split('/').slice(3).join('/');
    const [scope] = LISTS.get(resource) ?? SINGLES.get(resource) ?? [];
    const mayRead = scope !== undefined && (isOld || grant.scopes.includes(scope));
    // A path that does not exist, and what the token may not read, look like a token that is not good.
    if (companyId === null || !mayRead) throw new ApiError(...TOKEN_REFUSED);
    if (!grant.companyIds.includes(companyId)) throw new ApiError(403, 'AccessDenied', 'Access denied');
    const books = this.#booksOf(companyId);
    const single = SINGLES.get(resource);
    return single === undefined
      ? pageOf(this.#records(books, resource), call, `${books.fileUrl}/${resource}`)
      : single[1](books, call.params);
  }

  #records(books: MyobBooks, resource: string): Records {
    const key = `${books.company.id} ${resource}`;
    const known = this.#lists.get(key) ?? LISTS.get(resource)?.[1](books, yearOf(this.#options.today())) ?? [];
    this.#lists.set(key, known);
    return known;
  }

  #booksOf(companyId: string): MyobBooks {
    const known = this.#books.get(companyId);
    if (known !== undefined) return known;
    const company = this.#options.companies.find(({ id }) => id === companyId);
    if (company === undefined) throw new RangeError(`No company ${companyId}`);
    const books = new MyobBooks(company, `${this.#options.baseUrl}${ROOT}`);
    this.#books.set(companyId, books);
    return books;
  }
}

function presentFile(books: MyobBooks) {
  return { CompanyFile: fileFacts(books), Resources: [...LISTS.keys(), 'Company'].map((name) => `${books.fileUrl}/${name}`) };
}

function fileFacts({ company, fileId, fileUrl }: MyobBooks) {
  return { Id: fileId, Name: company.name, LibraryPath: company.name, ProductVersion: '2026.1', Country: company.country, Uri: fileUrl };
}
