import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import type { Book, Journal } from './books/book';
import { SAMPLE_COMPANIES } from './books/sample-companies';
import { writeBook } from './books/write-book';
import { presentBook } from './present-book';
import type { SandboxOptions } from '../../sandbox-kit/sandbox';
import type { ApiAnswer, ApiCall, Failure } from '../../sandbox-kit/vendor';
import { scenarioNamed } from './scenario';
import type { Scenario } from './scenario';

const PAGE_SIZE = 500;
const SLOW_PAGE_SIZE = 200;
const SLOW_MILLISECONDS = 1_000;

/** What the API of DEX needs to know. */
type ApiOptions = Pick<SandboxOptions, 'today' | 'sleep'>;

/** Answers reads of the sample package's API, or fails in the way the tester chose. */
export class SandboxApi {
  readonly #options: ApiOptions;
  readonly #books = new Map<string, Book>();

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  async answer({ method, path, params, grant }: ApiCall): Promise<ApiAnswer> {
    const [, companyId, resource] = /^\/api\/v1\/companies\/([^/]+)(?:\/([a-z-]+))?$/.exec(path) ?? [];
    if (method !== 'GET' || companyId !== grant.companyId) return refusal(404, 'not_found', 'There is no such company.');
    const scenario = scenarioNamed(grant.trial);
    if (scenario === 'slow') await this.#options.sleep(SLOW_MILLISECONDS);
    const failure = resource === 'journals' ? FORCED[scenario] : undefined;
    return failure === undefined ? this.#read(this.#book(companyId), resource, params, scenario) : refusalOf(failure);
  }

  #book(companyId: string): Book {
    const today = this.#options.today();
    const key = `${companyId} ${today}`;
    const known = this.#books.get(key);
    if (known !== undefined) return known;
    const company = SAMPLE_COMPANIES.find(({ id }) => id === companyId);
    if (company === undefined) throw new RangeError(`A token names an unknown sample company: ${companyId}`);
    this.#books.clear();
    const book = writeBook(company, today);
    this.#books.set(key, book);
    return book;
  }

  #read(book: Book, resource: string | undefined, params: URLSearchParams, scenario: Scenario): ApiAnswer {
    const today = this.#options.today();
    switch (resource) {
      case undefined:
        return ok(presentBook.company(book));
      case 'accounts':
        return ok({ accounts: presentBook.accounts(book) });
      case 'contacts':
        return ok({ contacts: presentBook.contacts(book) });
      case 'opening-balances':
        return ok({ balances: presentBook.openingBalances(book, dateOf(params, 'before', today)) });
      case 'journals':
        return ok(journalsPage(book, params, today, scenario));
      case 'open-documents': {
        const side = params.get('side') === 'payable' ? 'payable' : 'receivable';
        return ok({ documents: presentBook.openDocuments(book, side, dateOf(params, 'asOf', today)) });
      }
      default:
        return refusal(404, 'not_found', 'There is no such resource.');
    }
  }
}

function journalsPage(book: Book, params: URLSearchParams, today: CalendarDate, scenario: Scenario) {
  const from = dateOf(params, 'from', book.journals[0]?.date ?? today);
  const to = dateOf(params, 'to', today);
  const size = scenario === 'slow' ? SLOW_PAGE_SIZE : PAGE_SIZE;
  const journals = book.journals.filter(({ date }) => date >= from && date <= to);
  const page = Math.max(Number(params.get('page') ?? 1) || 1, 1);
  const shown = journals
    .slice((page - 1) * size, page * size)
    .map((journal) => presentBook.journal(misposted(journal, scenario, journals)));
  return {
    page,
    pageCount: Math.ceil(journals.length / size),
    lineCount: journals.reduce((sum, { postings }) => sum + postings.length, 0),
    journals:
      scenario === 'InternalError'
        ? shown.map((journal) => ({ ...journal, lines: [{ accountId: 'acc-1010', debit: '12.3.4', credit: null }] }))
        : shown,
  };
}

/** The first journal of unbalanced books, its first posting a dollar too high; any other journal as it is. */
function misposted(journal: Journal, scenario: Scenario, [first]: readonly Journal[]): Journal {
  if (scenario !== 'unbalanced' || journal !== first) return journal;
  return { ...journal, postings: journal.postings.map((posting, at) => (at === 0 ? { ...posting, cents: posting.cents + 100 } : posting)) };
}

const FORCED: Partial<Record<Scenario, Failure>> = {
  InsufficientUserPermissions: 'forbidden',
  DatasourceUnresponsive: 'serverError',
  Disconnected: 'unauthorized',
};

/** How DEX refuses a call before it looks at the books. */
export function refusalOf(failure: Failure): ApiAnswer {
  switch (failure) {
    case 'serverError':
      return refusal(503, 'unavailable', 'The package is not available.');
    case 'throttled':
    case 'throttledForHours': {
      const seconds = failure === 'throttled' ? '2' : '7200';
      return { ...refusal(429, 'too_many_requests', 'There were too many requests.'), headers: { 'retry-after': seconds } };
    }
    case 'unauthorized':
      return refusal(401, 'invalid_token', 'The access token is missing, expired or revoked.');
    case 'forbidden':
      return refusal(403, 'insufficient_permissions', 'The person who allowed access may not read journals.');
  }
}

function ok(json: unknown): ApiAnswer {
  return { status: 200, body: { json } };
}

function dateOf(params: URLSearchParams, name: string, otherwise: CalendarDate): CalendarDate {
  const text = params.get(name) ?? '';
  return isCalendarDate(text) ? text : otherwise;
}

function refusal(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { json: { error: { code, message } } } };
}
