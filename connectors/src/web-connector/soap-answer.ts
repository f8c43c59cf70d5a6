import { CONNECTOR_NAMESPACE, ENVELOPE_NAMESPACE, type SoapMethod } from './soap-call';
import { escapeXml } from './xml-element';

/** What a call is answered with: a text, a number, or for `authenticate` a list of texts. */
export type SoapResult = string | number | readonly string[];

/** The content type of every answer of the service. */
export const SOAP_CONTENT_TYPE = 'text/xml; charset=utf-8';

/** The envelope of an answer; the texts of a list are in the namespace of the service, as the Web Connector demands (QBWC1012). */
export function soapAnswer(method: SoapMethod, result: SoapResult): string {
  const content =
    typeof result === 'object' ? result.map((each) => `<string>${escapeXml(each)}</string>`).join('') : escapeXml(String(result));
  return envelopeOf(`<${method}Response xmlns="${CONNECTOR_NAMESPACE}"><${method}Result>${content}</${method}Result></${method}Response>`);
}

/** The envelope of a refusal: the call itself was wrong, and is not to be sent again as it is. */
export function soapFault(sentence: string): string {
  return envelopeOf(`<soap:Fault><faultcode>soap:Client</faultcode><faultstring>${escapeXml(sentence)}</faultstring></soap:Fault>`);
}

function envelopeOf(body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<soap:Envelope xmlns:soap="${ENVELOPE_NAMESPACE}"><soap:Body>${body}</soap:Body></soap:Envelope>`;
}
