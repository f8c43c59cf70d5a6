import type { PackageSource, ReadRequest } from '../connector';
import type { HttpAnswer, HttpCall } from './http-call';
import type { HttpIo } from './http-io';
import { PackageAccess } from './package-access';
import type { PackageTerms } from './package-terms';
import { answerOfPage, storedPage } from './page-store';
import { sendCall } from './send-call';
import type { Sending } from './send-call';
import { signCall } from './sign-call';

/** Calls a package for one reading: authorized, within the limits of the company, and with its pages from the store where they are there. */
export class PackageClient {
  readonly #terms: PackageTerms;
  readonly #pages: ReadRequest['pages'];
  readonly #sending: Sending;

  constructor(terms: PackageTerms, source: PackageSource, request: Pick<ReadRequest, 'signal' | 'renewAccess' | 'pages'>, io: HttpIo) {
    this.#terms = terms;
    this.#pages = request.pages;
    const { limits, name } = terms;
    const limiter = limits === undefined ? undefined : io.limiterOf?.(`${name}/${source.organizationId}`, limits);
    const access = new PackageAccess(source.access, request.renewAccess);
    this.#sending = { io, signal: request.signal, limiter, authorization: { access, authorize: authorizing(terms, io) } };
  }

  /** The good answer to a call; a page is stored before it is answered. Throws ConnectorError, or the reason of the reading's signal. */
  async ask(call: HttpCall): Promise<HttpAnswer> {
    const { page } = call;
    const pages = page === undefined ? undefined : this.#pages;
    if (page === undefined || pages === undefined) return sendCall(call, this.#terms, this.#sending);
    const stored = await pages.get(page);
    if (stored !== null) return answerOfPage(stored);
    const answer = await sendCall(call, this.#terms, this.#sending);
    await pages.put(page, storedPage(answer, this.#terms.pageHeaders ?? []));
    return answer;
  }
}

/** Adds what authorizes an attempt, and its signature where the package wants one. */
function authorizing({ authorize, signing }: PackageTerms, io: HttpIo): PackageTerms['authorize'] {
  if (signing === undefined) return authorize;
  return (call, access) => signCall(authorize(call, access), signing(access), io);
}
