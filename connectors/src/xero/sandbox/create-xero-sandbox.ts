import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CreateSandbox, JournalEntry, Sandbox, SandboxOptions } from '../../sandbox-kit/sandbox';
import { ApiListener } from './http/api-listener';
import { Faults } from './http/faults';
import { readForm, sendJson, sendRedirect } from './http/respond';
import { readAuthorizeRequest, returnAddress } from './oauth/authorize-request';
import { consentPage, errorPage, pageHeaders } from './oauth/consent-page';
import { TokenEndpoint } from './oauth/token-endpoint';

const AUTHORIZE = '/identity/connect/authorize';

/**
 * A stand-in for Xero: authorization at `/identity/connect/authorize`, tokens at `/connect/token` and `/connect/revocation`, the
 * organizations that a token reaches at `/connections`, their books at `/api.xro/2.0/`.
 */
export const createXeroSandbox: CreateSandbox = (options) => new XeroSandbox(options);

class XeroSandbox implements Sandbox {
  readonly journal: JournalEntry[] = [];
  readonly #options: SandboxOptions;
  readonly #basePath: string;
  readonly #tokens: TokenEndpoint;
  readonly #faults = new Faults();
  readonly #api: ApiListener;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#basePath = new URL(options.baseUrl).pathname.replace(/\/$/, '');
    this.#tokens = new TokenEndpoint(options);
    this.#api = new ApiListener(options, this.#tokens, this.#faults);
  }

  readonly listener = (request: IncomingMessage, response: ServerResponse): void => {
    this.#answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { Title: 'The stand-in failed', Status: 500 });
    });
  };

  harm(fault: Parameters<Sandbox['harm']>[0]): void {
    this.#faults.add(fault);
  }

  revokeAll(): void {
    this.#tokens.revokeAll();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = this.#options.now();
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', this.#options.baseUrl);
    const path = url.pathname.slice(this.#basePath.length);
    const isAuthorization = await this.#authorization(`${method} ${path}`, url, request, response);
    const answered = isAuthorization
      ? { companyId: null, atOnce: 1, status: response.statusCode }
      : await this.#api.answer({ request, response, url, path });
    this.journal.push({ at, method, path: `${path}${url.search}`, ...answered });
  }

  /** Answers what belongs to authorization; false for every other request. */
  async #authorization(route: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { authorization } = request.headers;
    switch (route) {
      case `GET ${AUTHORIZE}`:
        this.#showConsent(url.searchParams, response);
        return true;
      case `POST ${AUTHORIZE}`:
        this.#takeConsent(await readForm(request), response);
        return true;
      case 'POST /connect/token': {
        const form = await readForm(request);
        const isHarmed = form.get('grant_type') === 'refresh_token' && this.#faults.take('POST', '/connect/token', 'refresh') !== null;
        const { status, body } = isHarmed ? { status: 400, body: { error: 'invalid_grant' } } : this.#tokens.grant(form, authorization);
        sendJson(response, status, body);
        return true;
      }
      case 'POST /connect/revocation': {
        const { status, body } = this.#tokens.revoke(await readForm(request), authorization);
        sendJson(response, status, body);
        return true;
      }
      default:
        return false;
    }
  }

  #showConsent(params: URLSearchParams, response: ServerResponse): void {
    const { client, companies } = this.#options;
    const request = readAuthorizeRequest(params, client);
    if (typeof request === 'string') response.writeHead(400, pageHeaders(null)).end(errorPage(request));
    else {
      const page = consentPage(params, client.name, companies, `${this.#basePath}${AUTHORIZE}`);
      response.writeHead(200, pageHeaders(request.redirectUri)).end(page);
    }
  }

  #takeConsent(form: URLSearchParams, response: ServerResponse): void {
    const request = readAuthorizeRequest(form, this.#options.client);
    const companyIds = this.#options.companies.map(({ id }) => id).filter((id) => form.getAll('company').includes(id));
    if (typeof request === 'string') response.writeHead(400, pageHeaders(null)).end(errorPage(request));
    else if (form.get('decision') !== 'allow') sendRedirect(response, returnAddress(request, { error: 'access_denied' }));
    else if (companyIds.length === 0) response.writeHead(400, pageHeaders(null)).end(errorPage('No organization was ticked.'));
    else sendRedirect(response, returnAddress(request, { code: this.#tokens.code(request, companyIds), scope: request.scopes.join(' ') }));
  }
}
