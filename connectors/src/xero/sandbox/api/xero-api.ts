import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxOptions } from '../../../sandbox-kit/sandbox';
import type { KernelCompany } from '../../../sandbox-kit/kernel/company';
import { XeroBooks } from '../books/xero-books';
import type { PageTrouble } from '../lists/page-records';
import { answerResource } from './answer-resource';
import { ApiError, forbidden, unauthorized } from './api-error';
import { Connections } from './connections';
import type { XeroGrant } from './connections';
import { isResource, mayRead } from './scopes';

/** A request of the accounting API or of the connections, by the holder of a token. */
export interface ApiRequest {
  readonly method: string;
  /** As it follows the base URL, without its query. */
  readonly path: string;
  readonly params: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly grant: XeroGrant;
  readonly trouble: PageTrouble;
}

/** An answer; no body where there is none. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const API = '/api.xro/2.0/';
const CONNECTIONS = '/connections';

/** Answers what a token reaches; throws {@link ApiError} for what Xero refuses. */
export class XeroApi {
  readonly #options: SandboxOptions;
  readonly #connections: Connections;
  readonly #books = new Map<string, XeroBooks>();

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#connections = new Connections(options.companies, options.now());
  }

  /** The company that a request is about: that of its tenant header, where the grant reaches it. */
  company(grant: XeroGrant, headers: IncomingHttpHeaders): KernelCompany | undefined {
    const tenantId = headers['xero-tenant-id'];
    return this.#connections.company(grant, typeof tenantId === 'string' ? tenantId : undefined);
  }

  answer(request: ApiRequest): ApiAnswer {
    const { path } = request;
    if (path === CONNECTIONS || path.startsWith(`${CONNECTIONS}/`)) return this.#answerConnections(request);
    if (path.startsWith(API)) return this.#answerResource(request);
    throw notFound();
  }

  #answerConnections({ method, path, params, grant }: ApiRequest): ApiAnswer {
    const id = path.slice(CONNECTIONS.length + 1);
    if (method === 'GET' && id === '') return { status: 200, body: this.#connections.list(grant, params.get('authEventId')) };
    if (method !== 'DELETE' || id === '') throw notFound();
    this.#connections.remove(grant, id);
    return { status: 204, body: undefined };
  }

  #answerResource({ method, path, params, headers, grant, trouble }: ApiRequest): ApiAnswer {
    const company = this.company(grant, headers);
    if (company === undefined) throw forbidden('AuthenticationUnsuccessful');
    const resource = path.slice(API.length);
    if (!isResource(resource)) throw notFound();
    if (!mayRead(resource, grant.scopes)) {
      // Journals are not sold to every app; everything else that a token may not do looks like a token that is not good.
      throw resource === 'Journals' ? forbidden('AuthorizationUnsuccessful') : unauthorized('AuthorizationUnsuccessful');
    }
    if (method !== 'GET') throw new ApiError(405, {}, 'The stand-in is read only');
    if (!acceptsJson(headers.accept)) throw new ApiError(406, {}, 'The stand-in has no XML');
    const { today, now, client } = this.#options;
    const books = this.#booksOf(company);
    const body = answerResource({ books, resource, params, headers, trouble, today: today(), now: now(), clientName: client.name });
    return { status: 200, body };
  }

  #booksOf(company: KernelCompany): XeroBooks {
    const books = this.#books.get(company.id) ?? new XeroBooks(company);
    this.#books.set(company.id, books);
    return books;
  }
}

/** Xero writes XML unless JSON is named; a wildcard is not enough. */
function acceptsJson(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((type) => /^\s*application\/json\s*(?:;|$)/i.test(type));
}

function notFound(): ApiError {
  return new ApiError(
    404,
    { Title: 'Not Found', Status: 404, Detail: 'The resource you are looking for does not exist' },
    'No such resource',
  );
}
