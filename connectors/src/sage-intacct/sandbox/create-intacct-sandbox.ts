import type { Grant } from '../../sandbox-kit/oauth/oauth-rules';
import type { CreateSandbox } from '../../sandbox-kit/sandbox';
import type { ApiAnswer, ArrivedCall, Gate } from '../../sandbox-kit/vendor';
import { createVendorSandbox } from '../../sandbox-kit/vendor-sandbox';
import { answerFunction, sessionData } from './answer-function';
import { authenticationFailure, controlFailure, failure, success } from './answers';
import { CompanyBooks, withoutPostings } from './company-books';
import { nameOfRequest, readRequest, type GatewayRequest } from './gateway-request';
import { ENTITIES, SANDBOX_LOGIN, SessionBook, type Reach } from './session-book';

const GATEWAY = '/ia/xml/xmlgw.phtml';
const SIGN_IN = { number: 'XL03000006', description2: 'Sign-in information is incorrect' };
const SENDER = { number: 'XL03000006', description2: 'Incorrect Intacct XML Partner ID or password.' };
const SCHEMA = { number: 'XL03000003', description2: 'There was a problem with the XML request: it does not match the schema.' };
const THROTTLED = { number: 'GW-0010', description2: 'There are too many operations running for this company.' };
const NOT_PERMITTED = { number: 'PL04000005', description2: 'You do not have permission for API operation READ_BY_QUERY on this object.' };

/**
 * A stand-in for Sage Intacct: its XML gateway at `/ia/xml/xmlgw.phtml`. A company is signed in to by the id of a sample company, or by that
 * and `-group` for one whose entities share out the same books.
 */
export const createIntacctSandbox: CreateSandbox = (options) => {
  const { client, baseUrl } = options;
  const endpoint = `${baseUrl}${GATEWAY}`;
  const sessions = new SessionBook(options);
  const books = new Map<string, CompanyBooks>();
  let companies = options.companies;

  function refusalOf({ method, path, headers, body }: ArrivedCall): ApiAnswer | null {
    if (path !== GATEWAY)
      return { status: 404, headers: { 'content-type': 'text/html' }, body: { text: '<html><body>Not Found</body></html>' } };
    if (method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: { text: '' } };
    const request = /^(?:application|text)\/xml\b/.test(headers['content-type'] ?? '') ? readRequest(body) : null;
    if (request === null) return controlFailure(SCHEMA);
    return request.senderId === client.clientId && request.senderPassword === client.clientSecret ? null : controlFailure(SENDER);
  }

  function reachOf(request: GatewayRequest | null): Reach | undefined {
    if (request === null) return undefined;
    const { authentication } = request;
    return authentication.kind === 'session' ? sessions.use(authentication.sessionId) : sessions.signIn(authentication);
  }

  function booksOf({ sampleId, user }: Reach): CompanyBooks {
    const key = `${sampleId} ${user.locationId ?? ''}`;
    const company = companies.find(({ id }) => id === sampleId);
    if (company === undefined) throw new RangeError(`No company ${sampleId}`);
    const isEmpty = ENTITIES.some(({ id, hasBooks }) => id === user.locationId && !hasBooks);
    const known = books.get(key) ?? new CompanyBooks(isEmpty ? withoutPostings(company) : company);
    books.set(key, known);
    return known;
  }

  const gate: Gate = {
    isSignIn: ({ body }) => {
      const request = readRequest(body);
      return request?.authentication.kind === 'login' && request.call.name === 'getAPISession';
    },
    answer(call, refusesRefresh) {
      const refusal = refusalOf(call);
      if (refusal !== null) return refusal;
      const request = readRequest(call.body);
      const reach = refusesRefresh() ? undefined : reachOf(request);
      if (request === null || reach === undefined) return authenticationFailure(request, SIGN_IN);
      return success(request, reach.user, sessionData(reach, endpoint));
    },
    // A request that is refused before its access is looked at has a grant for that answer alone.
    grantOf: (call) => (refusalOf(call) === null ? grantOf(reachOf(readRequest(call.body))) : NO_GRANT),
    end: (grantId) => sessions.end(grantId),
    endAll: () => sessions.endAll(),
  };

  const sandbox = createVendorSandbox(options, {
    brand: { name: 'Sage Intacct', mark: 'SI' },
    gate,
    nameOf: nameOfRequest,
    limits: { perMinute: Infinity, atOnce: 2 },
    companyIdOf: (_path, _headers, body) => {
      const authentication = readRequest(body)?.authentication;
      return authentication?.kind === 'session' ? (sessions.peek(authentication.sessionId)?.sampleId ?? null) : null;
    },
    answer(call) {
      const request = readRequest(call.body);
      const reach = sessions.peek(call.grant.id);
      const refusal = refusalOf(call);
      if (refusal !== null || request === null) return refusal ?? controlFailure(SCHEMA);
      if (reach === undefined) return authenticationFailure(request, SIGN_IN);
      return answerFunction(request, { reach, books: booksOf(reach), sessions, endpoint, pageFault: call.pageFault });
    },
    failure: (kind) => {
      if (kind === 'serverError') return { status: 500, headers: { 'content-type': 'text/html' }, body: { text: 'Internal Server Error' } };
      if (kind === 'unauthorized') return authenticationFailure(null, SIGN_IN);
      return kind === 'forbidden' ? failure(null, null, NOT_PERMITTED, 403) : controlFailure(THROTTLED, 429);
    },
    answerHeaders: () => ({}),
  });
  const [first] = options.companies;
  return {
    ...sandbox,
    ...(first === undefined ? {} : { accepts: { companyId: first.id, ...SANDBOX_LOGIN } }),
    change(company) {
      companies = companies.map((each) => (each.id === company.id ? company : each));
      for (const key of books.keys()) if (key.startsWith(`${company.id} `)) books.delete(key);
    },
  };
};

const NO_GRANT: Grant = { id: '', companyId: '', companyIds: [], scopes: [] };

function grantOf(reach: Reach | undefined): Grant | undefined {
  return reach === undefined ? undefined : { id: reach.id, companyId: reach.sampleId, companyIds: [reach.sampleId], scopes: [] };
}
