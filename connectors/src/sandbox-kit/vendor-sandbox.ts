import type { IncomingMessage, ServerResponse } from 'node:http';
import { FaultScript } from './fault-script';
import { showConsent, takeConsent, type ConsentOptions } from './oauth/authorize-endpoint';
import { Grants } from './oauth/grants';
import { answerRevokeCall, answerTokenCall } from './oauth/token-endpoint';
import { RequestGauge } from './request-gauge';
import type { Fault, JournalEntry, Sandbox, SandboxOptions } from './sandbox';
import { readBody, sendAnswer } from './send-answer';
import type { ApiAnswer, Vendor } from './vendor';

/** How long a request without an answer is held before its connection breaks, in milliseconds. */
const NO_ANSWER = 120_000;
const NOT_PARSEABLE: ApiAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: { text: '<html><body>Please wait a moment.</body>' },
};

interface Arrival {
  readonly request: IncomingMessage;
  readonly method: string;
  readonly url: URL;
  /** As it follows the base address. */
  readonly path: string;
}

/** A stand-in for a vendor: authorization, limits, scripted faults and the journal; the vendor answers the calls themselves. */
export function createVendorSandbox(options: Omit<SandboxOptions, 'companies'> & ConsentOptions, vendor: Vendor): Sandbox {
  const grants = new Grants(options, vendor.oauth);
  const faults = new FaultScript();
  const gauge = new RequestGauge(options.now);
  const journal: JournalEntry[] = [];
  const basePath = new URL(options.baseUrl).pathname.replace(/\/$/, '');
  return {
    listener: (request, response) => {
      respond(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'content-type': 'text/plain' }).end(`The sandbox failed: ${String(error)}`);
      });
    },
    journal,
    harm: (fault) => faults.add(fault),
    heal: () => faults.clear(),
    revokeAll: () => grants.revokeAll(),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', options.baseUrl);
    const arrival: Arrival = { request, method: request.method ?? 'GET', url, path: url.pathname.slice(basePath.length) };
    const companyId = isOAuth(arrival.path) ? null : vendor.companyIdOf(arrival.path, request.headers);
    const { atOnce, leave } = gauge.enter(companyId);
    const entry = { at: options.now(), method: arrival.method, path: arrival.path + url.search, companyId, atOnce };
    response.once('close', leave);
    let harm: Fault['kind'] | null = null;
    let asked = '';
    const send = (answer: ApiAnswer, isCut = false): void => {
      // A client that has its answer may send the next request at once.
      leave();
      journal.push({ ...entry, body: asked, status: answer.status, harm });
      sendAnswer(response, answer, vendor.answerHeaders(), isCut);
    };
    const body = await readBody(request);
    if (body === undefined) {
      send({ status: 413, headers: { connection: 'close' }, body: { text: '' } });
      return;
    }
    if (isOAuth(arrival.path)) {
      send(answerOAuth(arrival, body));
      return;
    }

    asked = body;
    harm = faults.next(`${arrival.method} ${entry.path} ${body}`.trimEnd());
    if (harm === 'timeout') {
      journal.push({ ...entry, body: asked, status: 0, harm });
      await options.sleep(NO_ANSWER);
      response.destroy();
      return;
    }
    send(await answerApi(arrival, body, companyId, atOnce, harm), harm === 'cutBody');
  }

  function isOAuth(path: string): boolean {
    const { authorizePath, tokenPath, revokePath } = vendor.oauth;
    return path === authorizePath || path === tokenPath || path === revokePath;
  }

  function answerOAuth({ request, method, url, path }: Arrival, body: string): ApiAnswer {
    const { authorizePath, tokenPath } = vendor.oauth;
    if (path === authorizePath && method === 'GET') return showConsent(url.searchParams, options, vendor);
    if (method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: { text: '' } };
    if (path === authorizePath) return takeConsent(new URLSearchParams(body), options, vendor, grants);
    const call = { headers: request.headers, body };
    if (path !== tokenPath) return answerRevokeCall(call, options, vendor.oauth, grants);
    return answerTokenCall(call, options, vendor.oauth, grants, () => faults.refusesRefresh(`POST ${path}`));
  }

  async function answerApi(
    arrival: Arrival,
    body: string,
    companyId: string | null,
    atOnce: number,
    fault: Fault['kind'] | null,
  ): Promise<ApiAnswer> {
    const { request, method, url, path } = arrival;
    const { headers } = request;
    if (fault === 'notParseable') return NOT_PARSEABLE;
    if (isFailure(fault)) return vendor.failure(fault, headers);
    if (companyId !== null && (atOnce > vendor.limits.atOnce || !gauge.admit(companyId, vendor.limits.perMinute))) {
      return vendor.failure('throttled', headers);
    }
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const grant = token === undefined ? vendor.signedGrant?.({ method, url, headers }) : grants.find(token);
    if (grant === undefined) return vendor.failure('unauthorized', headers);
    const pageFault = fault === 'duplicatePage' || fault === 'shiftedPage' ? fault : null;
    return vendor.answer({
      method,
      path,
      params: url.searchParams,
      headers,
      body,
      grant,
      atOnce,
      pageFault,
      endGrant: () => grants.end(grant.id),
    });
  }
}

function isFailure(fault: Fault['kind'] | null) {
  return (
    fault === 'serverError' || fault === 'throttled' || fault === 'throttledForHours' || fault === 'unauthorized' || fault === 'forbidden'
  );
}
