import type { IncomingMessage, ServerResponse } from 'node:http';
import { FaultScript } from './fault-script';
import type { ConsentOptions } from './oauth/authorize-endpoint';
import { createOAuthGate } from './oauth/oauth-gate';
import { RequestGauge } from './request-gauge';
import type { Fault, JournalEntry, Sandbox, SandboxOptions } from './sandbox';
import { readBody, sendAnswer } from './send-answer';
import type { ApiAnswer, ArrivedCall, Vendor } from './vendor';

/** How long a request without an answer is held before its connection breaks, in milliseconds. */
const NO_ANSWER = 120_000;
const NOT_PARSEABLE: ApiAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: { text: '<html><body>Please wait a moment.</body>' },
};

/** A stand-in for a vendor: authorization, limits, scripted faults and the journal; the vendor answers the calls themselves. */
export function createVendorSandbox(options: Omit<SandboxOptions, 'companies'> & ConsentOptions, vendor: Vendor): Sandbox {
  const gate = 'gate' in vendor ? vendor.gate : createOAuthGate(options, vendor);
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
    revokeAll: () => gate.endAll(),
    ...(vendor.nameOf === undefined ? {} : { nameOf: vendor.nameOf }),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', options.baseUrl);
    const { method = 'GET', headers } = request;
    const at = options.now();
    const path = url.pathname.slice(basePath.length);
    const isNamedByBody = vendor.nameOf !== undefined;
    const early = isNamedByBody ? await readBody(request) : '';
    const arrival = { method, url, path, params: url.searchParams, headers, body: early ?? '' };
    const isSignIn = gate.isSignIn(arrival);
    const companyId = isSignIn ? null : vendor.companyIdOf(path, headers, arrival.body);
    const { atOnce, leave } = gauge.enter(companyId);
    const name = vendor.nameOf?.(arrival.body) ?? '';
    const entry = { at, method, path: [path + url.search, name].join(' ').trimEnd(), companyId, atOnce };
    response.once('close', leave);
    let harm: Fault['kind'] | null = null;
    const send = (answer: ApiAnswer, isCut = false): void => {
      // A client that has its answer may send the next request at once.
      leave();
      journal.push({ ...entry, status: answer.means ?? answer.status, harm });
      sendAnswer(response, answer, vendor.answerHeaders(), isCut);
    };
    const body = isNamedByBody ? early : await readBody(request);
    if (body === undefined) {
      send({ status: 413, headers: { connection: 'close' }, body: { text: '' } });
      return;
    }
    const arrived: ArrivedCall = { ...arrival, body };
    if (isSignIn) {
      send(gate.answer(arrived, () => faults.refusesRefresh(`POST ${path}`)));
      return;
    }

    harm = faults.next(`${method} ${entry.path}`);
    if (harm === 'timeout') {
      journal.push({ ...entry, status: 0, harm });
      await options.sleep(NO_ANSWER);
      response.destroy();
      return;
    }
    send(await answerApi(arrived, companyId, atOnce, harm), harm === 'cutBody');
  }

  async function answerApi(
    arrived: ArrivedCall,
    companyId: string | null,
    atOnce: number,
    fault: Fault['kind'] | null,
  ): Promise<ApiAnswer> {
    const { headers } = arrived;
    if (fault === 'notParseable') return NOT_PARSEABLE;
    if (isFailure(fault)) return vendor.failure(fault, headers);
    if (companyId !== null && (atOnce > vendor.limits.atOnce || !gauge.admit(companyId, vendor.limits.perMinute))) {
      return vendor.failure('throttled', headers);
    }
    const grant = gate.grantOf(arrived);
    if (grant === undefined) return vendor.failure('unauthorized', headers);
    const pageFault = fault === 'duplicatePage' || fault === 'shiftedPage' ? fault : null;
    return vendor.answer({ ...arrived, grant, atOnce, pageFault, endGrant: () => gate.end(grant.id) });
  }
}

function isFailure(fault: Fault['kind'] | null) {
  return (
    fault === 'serverError' || fault === 'throttled' || fault === 'throttledForHours' || fault === 'unauthorized' || fault === 'forbidden'
  );
}
