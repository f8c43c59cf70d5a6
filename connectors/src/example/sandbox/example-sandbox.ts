import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SandboxApi } from './answer-api';
import { SAMPLE_COMPANIES } from './books/sample-companies';
import { readAuthoriseRequest, returnAddress } from './oauth/authorise-request';
import { consentPage, pageHeaders, problemPage } from './oauth/consent-page';
import { TokenGranter } from './oauth/grant-tokens';
import { signToken } from './oauth/signed-token';
import type { SandboxOptions } from './sandbox-options';
import { scenarioNamed } from './scenario';

const CODE_MILLISECONDS = 60_000;
const LONGEST_FORM = 16_384;

/**
 * The sample package as a request listener: `/authorize` (consent page), `/token`, `/revoke` and `/api/v1/companies/{id}/...`.
 * Paths are taken as they follow `baseUrl`. It hands access to anyone, so mount it where {@link sandboxRefusal} is null.
 */
export function createExampleSandbox(options: SandboxOptions): RequestListener {
  const granter = new TokenGranter(options);
  const api = new SandboxApi(options, (facts) => granter.isRevoked(facts));
  const basePath = new URL(options.baseUrl).pathname.replace(/\/$/, '');
  return (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) json(response, 500, { error: { code: 'internal', message: 'The sandbox failed.' } });
      else response.destroy();
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', options.baseUrl);
    const path = url.pathname.slice(basePath.length);
    const route = `${request.method ?? 'GET'} ${path}`;
    if (route === 'GET /authorize') showConsent(response, url.searchParams);
    else if (route === 'POST /authorize') takeConsent(response, await readForm(request));
    else if (route === 'POST /token') {
      const { status, body } = granter.grant(await readForm(request), request.headers.authorization);
      json(response, status, body);
    } else if (route === 'POST /revoke') {
      const status = granter.revoke(await readForm(request), request.headers.authorization);
      json(response, status, status === 200 ? {} : { error: 'invalid_client' });
    } else if (request.method === 'GET' && path.startsWith('/api/v1/')) {
      const { status, body } = await api.answer(path.slice('/api/v1'.length), url.searchParams, request.headers.authorization);
      json(response, status, body);
    } else json(response, 404, { error: { code: 'not_found', message: 'There is nothing here.' } });
  }

  function showConsent(response: ServerResponse, params: URLSearchParams): void {
    const asked = readAuthoriseRequest(params, options.client);
    if (typeof asked === 'string') {
      response.writeHead(400, pageHeaders(null)).end(problemPage(asked));
      return;
    }
    const page = consentPage(asked, options.client.name, SAMPLE_COMPANIES, `${basePath}/authorize`);
    response.writeHead(200, pageHeaders(asked.redirectUri)).end(page);
  }

  function takeConsent(response: ServerResponse, form: URLSearchParams): void {
    const asked = readAuthoriseRequest(form, options.client);
    const company = SAMPLE_COMPANIES.find(({ id }) => id === form.get('company'));
    if (typeof asked === 'string') {
      response.writeHead(400, pageHeaders(null)).end(problemPage(asked));
    } else if (form.get('decision') !== 'allow') {
      redirect(response, returnAddress(asked, { error: 'access_denied' }));
    } else if (company === undefined) {
      response.writeHead(400, pageHeaders(null)).end(problemPage('No company was chosen.'));
    } else {
      const { newId, now, signingSecret } = options;
      const { redirectUri, codeChallenge } = asked;
      const scenario = scenarioNamed(form.get('scenario'));
      const id = newId();
      const facts = {
        use: 'code',
        id,
        grantId: id,
        companyId: company.id,
        scenario,
        expires: now() + CODE_MILLISECONDS,
        redirectUri,
        codeChallenge,
      } as const;
      redirect(response, returnAddress(asked, { code: signToken(facts, signingSecret) }));
    }
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LONGEST_FORM) throw new RangeError('The form is too long');
  }
  return new URLSearchParams(text);
}
