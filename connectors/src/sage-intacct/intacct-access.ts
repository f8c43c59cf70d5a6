import type { Access } from '../connector';
import type { HttpCall } from '../http/http-call';
import { element, field, type Xml } from './request-xml';

/** The product as the gateway knows it. */
export interface Sender {
  readonly id: string;
  readonly password: string;
}

/** What a person types; the location is that of an entity, and absent for the whole company. */
export interface Login {
  readonly companyId: string;
  readonly userId: string;
  readonly password: string;
}

/** A session of a user, and where it is to be used. */
export interface Session {
  readonly id: string;
  readonly endpoint: string;
}

const SPLIT = '\n';
const CONTROL_ID = 'countinghouse';

/** What later calls are authorized with: the sender as one text, since neither half of it is of use alone. */
export function accessOf({ id, password }: Sender, session: Session): Access {
  return { sender: `${id}${SPLIT}${password}`, session: session.id, endpoint: session.endpoint };
}

/** The same access with another session. */
export function withSession({ sender = '' }: Access, session: Session): Access {
  return { sender, session: session.id, endpoint: session.endpoint };
}

/** A call of the gateway without what authorizes it: one function. */
export function functionCall(url: string, name: Xml, more: Omit<HttpCall, 'method' | 'url' | 'body' | 'expects'> = {}): HttpCall {
  return { ...more, method: 'POST', url, expects: 'xml', body: { xml: name, contentType: 'application/xml' } };
}

/** A call of one function as it is sent within a session, to the endpoint of that session. */
export function authorizeCall(call: HttpCall, access: Access): HttpCall {
  const { sender = '', session = '', endpoint = '' } = access;
  const [id = '', password = ''] = sender.split(SPLIT);
  return wrapped({ ...call, url: endpoint }, { id, password }, field('sessionid', session));
}

/** A call of one function as it is sent by a user who signs in with it. */
export function loginCall(call: HttpCall, sender: Sender, { userId, companyId, password }: Login): HttpCall {
  return wrapped(call, sender, element('login', field('userid', userId), field('companyid', companyId), field('password', password)));
}

/** The request around a function. */
function wrapped(call: HttpCall, sender: Sender, authentication: Xml): HttpCall {
  const content = call.body !== undefined && 'xml' in call.body ? call.body.xml : '';
  const control = element(
    'control',
    field('senderid', sender.id),
    field('password', sender.password),
    field('controlid', CONTROL_ID),
    field('uniqueid', 'false'),
    field('dtdversion', '3.0'),
    field('includewhitespace', 'false'),
  );
  const called = `<function controlid="${CONTROL_ID}">${content}</function>`;
  const operation = element('operation', element('authentication', authentication), element('content', called));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>${element('request', control, operation)}`;
  return { ...call, body: { xml, contentType: 'application/xml' } };
}
