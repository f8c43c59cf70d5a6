import { at, parseTree, textAt, type Node } from './request-tree';

/** How a request is authenticated. */
export type Authentication =
  | { readonly kind: 'session'; readonly sessionId: string }
  | {
      readonly kind: 'login';
      readonly userId: string;
      readonly companyId: string;
      readonly password: string;
      readonly locationId: string | null;
    };

/** A request of one function. */
export interface GatewayRequest {
  readonly senderId: string;
  readonly senderPassword: string;
  readonly controlId: string;
  readonly authentication: Authentication;
  /** What is called, and the id that its result carries. */
  readonly call: Node;
  readonly functionId: string;
}

let last: { readonly body: string; readonly request: GatewayRequest | null } | null = null;

/** Reads a request as strictly as the gateway does; null for one that breaks its schema. Several parts of the stand-in read each body. */
export function readRequest(body: string): GatewayRequest | null {
  if (last?.body !== body) last = { body, request: requestOf(parseTree(body)) };
  return last.request;
}

function requestOf(root: Node | null): GatewayRequest | null {
  if (root?.name !== 'request') return null;
  const control = at(root, 'control');
  const [senderId, senderPassword, controlId] = ['senderid', 'password', 'controlid'].map((name) => textAt(control, name) ?? '');
  const operation = at(root, 'operation');
  const authentication = authenticationOf(at(operation, 'authentication'));
  const called = at(operation, 'content')?.children ?? [];
  const [wrapper] = called;
  const [call] = wrapper?.children ?? [];
  const isControl = textAt(control, 'dtdversion') === '3.0' && /^(?:true|false)$/.test(textAt(control, 'uniqueid') ?? '');
  const isNamed = (controlId ?? '').length > 0 && (controlId ?? '').length <= 256;
  if (!isControl || !isNamed || authentication === null || called.length !== 1 || wrapper?.name !== 'function' || call === undefined)
    return null;
  const functionId = wrapper.attributes['controlid'] ?? '';
  if (functionId === '' || functionId.length > 256 || wrapper.children.length !== 1) return null;
  return { senderId: senderId ?? '', senderPassword: senderPassword ?? '', controlId: controlId ?? '', authentication, call, functionId };
}

function authenticationOf(node: Node | undefined): Authentication | null {
  const sessionId = textAt(node, 'sessionid');
  if (sessionId !== undefined) return { kind: 'session', sessionId };
  const login = at(node, 'login');
  if (login === undefined) return null;
  const [userId = '', companyId = '', password = ''] = ['userid', 'companyid', 'password'].map((name) => textAt(login, name) ?? '');
  return { kind: 'login', userId, companyId, password, locationId: textAt(login, 'locationid') || null };
}

/** What a request asks for, in one line: its function, and what tells it from others of that. */
export function nameOfRequest(body: string): string {
  const request = readRequest(body);
  if (request === null) return 'an invalid request';
  const { call } = request;
  const conditions = leavesOf(at(call, 'filter')).filter((text) => text !== '');
  const details = [textAt(call, 'object'), ...conditions, textAt(call, 'locationid'), dayOf(at(call, 'enddate'))];
  const paging = [textAt(call, 'pagesize'), textAt(call, 'offset')].filter((text) => text !== undefined).join(' from ');
  return [call.name, ...details, paging].filter(Boolean).join(' ');
}

/** A day as the older functions write it; null where it is none. */
export function dayOf(node: Node | undefined): string | null {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((name) => textAt(node, name) ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : null;
}

function leavesOf(node: Node | undefined): string[] {
  if (node === undefined) return [];
  return node.children.length === 0 ? [node.text] : node.children.flatMap(leavesOf);
}
