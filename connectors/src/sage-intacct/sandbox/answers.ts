import type { ApiAnswer } from '../../sandbox-kit/vendor';
import type { GatewayRequest } from './gateway-request';

/** An error as the gateway words it. */
export interface GatewayError {
  readonly number: string;
  readonly description2: string;
}

/** What an answer says of the user behind it. */
export interface AnsweredUser {
  readonly userId: string;
  readonly companyId: string;
  readonly locationId: string | null;
  readonly since: number;
  readonly until: number;
}

const XML = { 'content-type': 'text/xml; charset=UTF-8' };
const SIGNS = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** A text as XML holds it. */
export function escaped(text: string): string {
  return !/[&<>"]/.test(text) ? text : text.replaceAll(/[&<>"]/g, (sign) => SIGNS.get(sign) ?? sign);
}

/** An element of a text; empty for null. */
export function leaf(name: string, text: string | null): string {
  return text === null || text === '' ? `<${name}/>` : `<${name}>${escaped(text)}</${name}>`;
}

/** A failure before anything is looked at. */
export function controlFailure(error: GatewayError, status = 200): ApiAnswer {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<response><control><status>failure</status></control>${errorMessage(error)}</response>`;
  return { status, headers: XML, body: { text } };
}

/** A user or a session that is not let in. */
export function authenticationFailure(request: GatewayRequest | null, error: GatewayError): ApiAnswer {
  const { authentication } = request ?? {};
  const user = authentication?.kind === 'login' ? authentication : { userId: '', companyId: '' };
  const failure = `<authentication><status>failure</status>${leaf('userid', user.userId)}${leaf('companyid', user.companyId)}</authentication>${errorMessage(error)}`;
  return { ...respond(request, failure), means: 401 };
}

/** The result of a function that succeeded. */
export function success(request: GatewayRequest, user: AnsweredUser, data: string): ApiAnswer {
  return respond(request, `${authenticated(user)}<result><status>success</status>${called(request)}${data}</result>`);
}

/** The result of a function that failed. */
export function failure(request: GatewayRequest | null, user: AnsweredUser | null, error: GatewayError, means?: number): ApiAnswer {
  const result = `<result><status>failure</status>${called(request)}${errorMessage(error)}</result>`;
  return { ...respond(request, `${authenticated(user)}${result}`), ...(means === undefined ? {} : { means }) };
}

function respond(request: GatewayRequest | null, operation: string): ApiAnswer {
  const control = `<control><status>success</status>${leaf('senderid', request?.senderId ?? '')}${leaf('controlid', request?.controlId ?? '')}<uniqueid>false</uniqueid><dtdversion>3.0</dtdversion></control>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<response>${control}<operation>${operation}</operation></response>`;
  return { status: 200, headers: XML, body: { text } };
}

function called(request: GatewayRequest | null): string {
  return leaf('function', request?.call.name ?? '') + leaf('controlid', request?.functionId ?? '');
}

function authenticated(user: AnsweredUser | null): string {
  const moment = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00');
  const { userId = '', companyId = '', locationId = null, since = 0, until = 0 } = user ?? {};
  return `<authentication><status>success</status>${leaf('userid', userId)}${leaf('companyid', companyId)}${leaf('locationid', locationId)}${leaf('sessiontimestamp', moment(since))}${leaf('sessiontimeout', moment(until))}</authentication>`;
}

function errorMessage({ number, description2 }: GatewayError): string {
  return `<errormessage><error>${leaf('errorno', number)}<description></description>${leaf('description2', description2)}<correction></correction></error></errormessage>`;
}
