import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { soapAnswer, SOAP_CONTENT_TYPE, soapFault } from '@countinghouse/connectors/web-connector/soap-answer';
import { readSoapCall, ticketOfAnswer } from '@countinghouse/connectors/web-connector/soap-call';
import { serviceDescription, WSDL_CONTENT_TYPE } from '@countinghouse/connectors/web-connector/service-description';
import { LongBody } from '../../../platform/rest/read-xml-body';
import type { RestAnswer } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { LONGEST_CALL, WEB_CONNECTOR_CONTRACTS } from './web-connector.contract';
import type { RequestCtx } from '../../../platform/request-ctx';
import { WEB_CONNECTOR_PATH } from '../../connections/connections/popup-paths';
import { answerSoapCall } from './answer-soap-call';
import { takeLongAnswer } from './take-long-answer';

const NAME = 'The service of Countinghouse for the QuickBooks Web Connector.';
const HEADERS = { 'content-type': SOAP_CONTENT_TYPE } as const;

/** The service that the program on a customer's machine calls: its passwords and tickets are in the body, which is never logged. */
export const WEB_CONNECTOR_ROUTES = routesOf(WEB_CONNECTOR_CONTRACTS, {
  // The program looks at the address before it takes a file, to check the certificate; other programs ask for the description.
  async describeWebConnectorService(ctx, { query }) {
    const isDescribed = query.wsdl !== undefined || query.singlewsdl !== undefined;
    if (!isDescribed) return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${NAME}\n` };
    const description = serviceDescription(`${ctx.origin}${WEB_CONNECTOR_PATH}`);
    return { status: 200, headers: { 'content-type': WSDL_CONTENT_TYPE }, body: description };
  },
  // A call of a session that came twice is told from a new one by the session itself.
  async callWebConnectorService(ctx, { body }) {
    if (body instanceof LongBody) return answerLongCall(ctx, body.beginning);
    const call = typeof body === 'string' ? readSoapCall(body) : null;
    if (call === null) return { status: 400, headers: HEADERS, body: soapFault('This is not a call of the service.') };
    const result = await answerSoapCall(ctx, call);
    return isRefusal(result) ? result : { status: 200, headers: HEADERS, body: soapAnswer(call.method, result) };
  },
});

async function answerLongCall(ctx: RequestCtx, beginning: string): Promise<Result<RestAnswer>> {
  const ticket = ticketOfAnswer(beginning);
  if (ticket === null) return refuse('TooLarge', undefined, { limit: LONGEST_CALL });
  const percent = await takeLongAnswer(ctx, ticket, beginning);
  return { status: 200, headers: HEADERS, body: soapAnswer('receiveResponseXML', percent) };
}
