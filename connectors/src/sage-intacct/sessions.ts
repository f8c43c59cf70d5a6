import type { HttpAnswer, HttpCall } from '../http/http-call';
import { gatewayOf } from './gateway-address';
import { dataOf, INTACCT, responseOf } from './gateway-answer';
import { functionCall, type Session } from './intacct-access';
import { element, field } from './request-xml';
import { WireValue } from '../http/wire-value';

/** How long a session is taken to last where the gateway does not say. */
const UNSTATED_SECONDS = 300;

/** A session that was begun, and how long it lasts when it is not used: each call begins that time again. */
export interface StartedSession extends Session {
  readonly expiresInSeconds: number;
}

/** The call that begins a session: of the whole company, or within one of an entity. */
export function sessionCall(apiUrl: string, locationId: string | null): HttpCall {
  const location = locationId === null ? [] : [field('locationid', locationId)];
  return functionCall(gatewayOf(apiUrl), element('getAPISession', ...location));
}

/** The session that such a call begins. */
export function sessionOf(answer: HttpAnswer, apiUrl: string): StartedSession {
  const api = dataOf(answer).element('api');
  const stated = api.get('endpoint').textOrNull();
  return { id: api.get('sessionid').text(), endpoint: gatewayOf(apiUrl, stated), expiresInSeconds: lifetimeOf(answer) };
}

/** Both ends of a session's time are stated by the gateway's own clock. */
function lifetimeOf(answer: HttpAnswer): number {
  const authentication = responseOf(answer)?.element('operation').element('authentication');
  const momentOf = (name: string) => Date.parse((authentication?.get(name) ?? new WireValue('', name, INTACCT)).textOrNull() ?? '');
  const seconds = Math.floor((momentOf('sessiontimeout') - momentOf('sessiontimestamp')) / 1_000);
  return seconds > 0 ? seconds : UNSTATED_SECONDS;
}
