import type { IncomingMessage, ServerResponse } from 'node:http';
import { FaultScript } from './fault-script';
import { type ConsentOptions, showConsent, takeConsent } from './oauth/authorize-endpoint';
import type { Fault, JournalEntry, Sandbox, SandboxOptions } from './sandbox';
import { readBody, sendAnswer } from './send-answer';
import type { ApiAnswer, ArrivedCall, Vendor, Gate, OAuthVendor } from './vendor';
import { Grants } from './oauth/grants';
import { answerRevokeCall, answerTokenCall } from './oauth/token-endpoint';

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

const MINUTE = 60_000;

/** Counts the calls of each company: those under way, and those of the last minute. */
class RequestGauge {
  readonly #now: () => number;
  readonly #underWay = new Map<string, number>();
  readonly #times = new Map<string, number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts a call that came: how many of its company are under way, itself included, and what ends it, which may be called again. Calls
   * that are about no company are not counted.
   */
  enter(companyId: string | null): { readonly atOnce: number; readonly leave: () => void } {
    if (companyId === null) return { atOnce: 1, leave: () => undefined };
    const atOnce = (this.#underWay.get(companyId) ?? 0) + 1;
    this.#underWay.set(companyId, atOnce);
    let isUnderWay = true;
    const leave = (): void => {
      if (isUnderWay) this.#underWay.set(companyId, (this.#underWay.get(companyId) ?? 1) - 1);
      isUnderWay = false;
    };
    return { atOnce, leave };
  }

  /** Takes a place among the calls of the last minute; false where there is none left, so that refused calls use up nothing. */
  admit(companyId: string, perMinute: number): boolean {
    const now = this.#now();
    const recent = (this.#times.get(companyId) ?? []).filter((time) => time > now - MINUTE);
    const isAdmitted = recent.length < perMinute;
    if (isAdmitted) recent.push(now);
    this.#times.set(companyId, recent);
    return isAdmitted;
  }
}

type GateOptions = Omit<SandboxOptions, 'companies'> & ConsentOptions;

/** Lets programs in by OAuth 2.0: a consent page, tokens and their revocation, and tokens as bearers. */
function createOAuthGate(options: GateOptions, vendor: OAuthVendor): Gate {
  const { oauth } = vendor;
  const grants = new Grants(options, oauth);
  return {
    isSignIn: ({ path }) => path === oauth.authorizePath || path === oauth.tokenPath || path === oauth.revokePath,
    answer({ method, path, params, headers, body }, refusesRefresh): ApiAnswer {
      if (path === oauth.authorizePath && method === 'GET') return showConsent(params, options, vendor);
      if (method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: { text: '' } };
      if (path === oauth.authorizePath) return takeConsent(new URLSearchParams(body), options, vendor, grants);
      if (path !== oauth.tokenPath) return answerRevokeCall({ headers, body }, options, oauth, grants);
      return answerTokenCall({ headers, body }, options, oauth, grants, refusesRefresh);
    },
    grantOf(call) {
      const token = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
      return token === undefined ? vendor.signedGrant?.(call) : grants.find(token);
    },
    end: (grantId) => grants.end(grantId),
    endAll: () => grants.revokeAll(),
  };
}
