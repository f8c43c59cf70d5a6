import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import type { Book, Journal } from './books/book';
import { SAMPLE_COMPANIES } from './books/sample-companies';
import { writeBook } from './books/write-book';
import { readToken } from './oauth/signed-token';
import type { TokenFacts } from './oauth/signed-token';
import { presentBook } from './present-book';
import type { SandboxOptions } from './sandbox-options';
import type { Scenario } from './scenario';

/** A JSON answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const PAGE_SIZE = 500;
const SLOW_PAGE_SIZE = 200;
const SLOW_MILLISECONDS = 1_000;

/** Answers reads of the sample package's API, or fails in the way the tester chose. */
export class SandboxApi {
  readonly #options: SandboxOptions;
  readonly #isRevoked: (token: TokenFacts) => boolean;
  readonly #books = new Map<string, Book>();

  constructor(options: SandboxOptions, isRevoked: (token: TokenFacts) => boolean) {
    this.#options = options;
    this.#isRevoked = isRevoked;
  }

  async answer(path: string, params: URLSearchParams, authorization: string | undefined): Promise<ApiAnswer> {
    const facts = this.#facts(authorization);
    if (facts === undefined) return refusal(401, 'invalid_token', 'The access token is missing, expired or revoked.');
    const [, companyId, resource] = /^\/companies\/([^/]+)(?:\/([a-z-]+))?$/.exec(path) ?? [];
    if (companyId !== facts.companyId) return refusal(404, 'not_found', 'There is no such company.');
    if (facts.scenario === 'slow') await this.#options.sleep(SLOW_MILLISECONDS);
    if (resource === 'journals') {
      const failure = forcedFailure(facts);
      if (failure !== undefined) return failure;
    }
    return this.#read(this.#book(companyId), resource, params, facts);
  }

  #facts(authorization: string | undefined): TokenFacts | undefined {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    const facts = token === undefined ? undefined : readToken(token, 'access', this.#options.signingSecret, this.#options.now());
    return facts === undefined || this.#isRevoked(facts) ? undefined : facts;
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

  #read(book: Book, resource: string | undefined, params: URLSearchParams, facts: TokenFacts): ApiAnswer {
    const today = this.#options.today();
    switch (resource) {
      case undefined:
        return { status: 200, body: presentBook.company(book) };
      case 'accounts':
        return { status: 200, body: { accounts: presentBook.accounts(book) } };
      case 'contacts':
        return { status: 200, body: { contacts: presentBook.contacts(book) } };
      case 'opening-balances':
        return { status: 200, body: { balances: presentBook.openingBalances(book, dateOf(params, 'before', today)) } };
      case 'journals':
        return { status: 200, body: journalsPage(book, params, today, facts) };
      case 'open-documents': {
        const side = params.get('side') === 'payable' ? 'payable' : 'receivable';
        return { status: 200, body: { documents: presentBook.openDocuments(book, side, dateOf(params, 'asOf', today)) } };
      }
      default:
        return refusal(404, 'not_found', 'There is no such resource.');
    }
  }
}

function journalsPage(book: Book, params: URLSearchParams, today: CalendarDate, { scenario }: TokenFacts) {
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

function forcedFailure({ scenario }: TokenFacts): ApiAnswer | undefined {
  switch (scenario) {
    case 'InsufficientUserPermissions':
      return refusal(403, 'insufficient_permissions', 'The person who allowed access may not read journals.');
    case 'DatasourceUnresponsive':
      return refusal(503, 'unavailable', 'The package is not available.');
    case 'Disconnected':
      return refusal(401, 'invalid_token', 'Access was withdrawn.');
    default:
      return undefined;
  }
}

function dateOf(params: URLSearchParams, name: string, otherwise: CalendarDate): CalendarDate {
  const text = params.get(name) ?? '';
  return isCalendarDate(text) ? text : otherwise;
}

function refusal(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { error: { code, message } } };
}
