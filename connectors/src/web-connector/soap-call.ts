import { readXml } from './xml-element';

/** The namespace of the service that the Web Connector calls. */
export const CONNECTOR_NAMESPACE = 'http://developer.intuit.com/';
/** The namespace of the envelope of SOAP 1.1. */
export const ENVELOPE_NAMESPACE = 'http://schemas.xmlsoap.org/soap/envelope/';

/**
 * The parameters of each method of the service, in the order in which they are written.
 * @internal The stand-in of the tests writes calls with them.
 */
export const PARAMETERS = {
  serverVersion: [],
  clientVersion: ['strVersion'],
  authenticate: ['strUserName', 'strPassword'],
  sendRequestXML: ['ticket', 'strHCPResponse', 'strCompanyFileName', 'qbXMLCountry', 'qbXMLMajorVers', 'qbXMLMinorVers'],
  receiveResponseXML: ['ticket', 'response', 'hresult', 'message'],
  connectionError: ['ticket', 'hresult', 'message'],
  getLastError: ['ticket'],
  closeConnection: ['ticket'],
} as const;

export type SoapMethod = keyof typeof PARAMETERS;

/** A call of the service: a method with the text of each of its parameters, empty where it was left out. */
export type SoapCall = {
  readonly [Method in SoapMethod]: {
    readonly method: Method;
    readonly given: Readonly<Record<(typeof PARAMETERS)[Method][number], string>>;
  };
}[SoapMethod];

/** Reads the envelope of a call; null for anything that is not exactly one call of a method of the service. */
export function readSoapCall(document: string): SoapCall | null {
  const envelope = readXml(document);
  if (envelope?.name !== 'Envelope' || envelope.namespace !== ENVELOPE_NAMESPACE) return null;
  const body = envelope.children.filter(({ name, namespace }) => name === 'Body' && namespace === ENVELOPE_NAMESPACE);
  const [call, ...others] = body[0]?.children ?? [];
  if (body.length !== 1 || call === undefined || others.length > 0 || call.namespace !== CONNECTOR_NAMESPACE) return null;
  if (!isMethod(call.name)) return null;
  const names: readonly string[] = PARAMETERS[call.name];
  const given = Object.fromEntries(names.map((name) => [name, '']));
  for (const { name, children, text } of call.children) {
    if (!names.includes(name) || children.length > 0) return null;
    given[name] = text;
  }
  return { method: call.name, given } as SoapCall;
}

const TICKET_OF_ANSWER = /<(?:\w+:)?receiveResponseXML[\s>][^<]*<(?:\w+:)?ticket>([^<]+)<\/(?:\w+:)?ticket>/;

/** The ticket in the beginning of a call that brings an answer; null where it is no such call. */
export function ticketOfAnswer(beginning: string): string | null {
  return TICKET_OF_ANSWER.exec(beginning)?.[1] ?? null;
}

function isMethod(name: string): name is SoapMethod {
  return Object.hasOwn(PARAMETERS, name);
}
