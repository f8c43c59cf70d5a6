import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JournalEntry, SandboxOptions } from '../../../sandbox-kit/sandbox';
import { ApiError, forbidden, unauthorized } from '../api/api-error';
import { OrganizationLimits } from '../api/organization-limits';
import { XeroApi } from '../api/xero-api';
import type { TokenEndpoint } from '../oauth/token-endpoint';
import type { TokenFacts } from '../oauth/signed-token';
import { wireInstantString } from '../wire/wire-date';
import type { Faults } from './faults';
import { RequestsUnderWay } from './requests-under-way';
import { sendCut, sendJson } from './respond';

/** What answering takes; a call is under way for at least this long, so that calls at once are seen to be. */
const ANSWER_MILLISECONDS = 5;
const TIMEOUT_MILLISECONDS = 120_000;
const HOURS_OF_SECONDS = 3 * 3_600;

/** A request of the API, with its path as it follows the base URL. */
export interface ApiCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly path: string;
}

/** Answers the accounting API and the connections over HTTP: tokens, limits, faults. */
export class ApiListener {
  readonly #options: SandboxOptions;
  readonly #api: XeroApi;
  readonly #tokens: TokenEndpoint;
  readonly #faults: Faults;
  readonly #underWay = new RequestsUnderWay();
  readonly #limits = new Map<string, OrganizationLimits>();

  constructor(options: SandboxOptions, tokens: TokenEndpoint, faults: Faults) {
    this.#options = options;
    this.#api = new XeroApi(options);
    this.#tokens = tokens;
    this.#faults = faults;
  }

  /** Answers a call; returns what the journal keeps of it beside the request itself. */
  async answer(call: ApiCall): Promise<Pick<JournalEntry, 'companyId' | 'status' | 'atOnce'>> {
    const { request, response } = call;
    const facts = this.#tokens.access(request.headers.authorization);
    const company = facts === undefined ? undefined : this.#api.company(facts, request.headers);
    const companyId = company?.id ?? null;
    const atOnce = this.#underWay.add(companyId, response);
    try {
      await this.#answer(call, facts, companyId, atOnce);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      sendJson(response, error.status, error.body);
    }
    return { companyId, atOnce, status: response.statusCode };
  }

  async #answer(
    { request, response, url, path }: ApiCall,
    facts: TokenFacts | undefined,
    companyId: string | null,
    atOnce: number,
  ): Promise<void> {
    const { now, sleep } = this.#options;
    const method = request.method ?? 'GET';
    await sleep(ANSWER_MILLISECONDS);
    if (facts === undefined) throw unauthorized('AuthenticationUnsuccessful');
    if (facts.expires <= now()) throw unauthorized(`TokenExpired: token expired at ${wireInstantString(facts.expires)}`);
    const limits = companyId === null ? null : this.#limitsOf(companyId);
    const kind = this.#faults.take(method, path, 'api');
    if (kind === 'serverError') throw new ApiError(500, { Title: 'An error occurred', Status: 500 }, 'Scripted');
    if (kind === 'unauthorized') throw unauthorized('TokenExpired: token expired');
    if (kind === 'forbidden') throw forbidden('AuthorizationUnsuccessful');
    if (kind === 'timeout') {
      response.statusCode = 504;
      await sleep(TIMEOUT_MILLISECONDS);
      response.destroy();
      return;
    }
    const admission =
      kind === 'throttled'
        ? limits?.refuse('minute', 60)
        : kind === 'throttledForHours'
          ? limits?.refuse('day', HOURS_OF_SECONDS)
          : limits?.admit(atOnce);
    if (admission !== undefined && admission.problem !== null) {
      sendJson(response, 429, undefined, admission.headers);
      return;
    }
    const trouble = kind === 'duplicatePage' || kind === 'shiftedPage' ? kind : null;
    const { status, body } = this.#api.answer({ method, path, params: url.searchParams, headers: request.headers, grant: facts, trouble });
    if (kind === 'cutBody') sendCut(response, body);
    else if (kind === 'notParseable')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Down for maintenance</body></html>');
    else sendJson(response, status, body, admission?.headers);
  }

  #limitsOf(companyId: string): OrganizationLimits {
    const limits = this.#limits.get(companyId) ?? new OrganizationLimits(this.#options.now);
    this.#limits.set(companyId, limits);
    return limits;
  }
}
