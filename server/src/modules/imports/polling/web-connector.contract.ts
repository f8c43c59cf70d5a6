import { z } from 'zod';
import { WEB_CONNECTOR_PATH } from '../../connections/connections/popup-paths';
import { hasOpenSession } from './polling-access';
import { contracts, media } from '../../../platform/rest/contract';

/** The longest call of a machine: the answer to one request, escaped within its envelope. */
export const LONGEST_CALL = 16 * 1_048_576;
/** The longest that is read while no machine of the tenant is at work. */
const LONGEST_OF_STRANGERS = 65_536;

export const WEB_CONNECTOR_CONTRACTS = contracts('Connections', {
  describeWebConnectorService: {
    method: 'GET',
    path: WEB_CONNECTOR_PATH,
    access: 'public',
    summary: 'Answers the Web Connector when it checks the certificate of the address; with `?wsdl` it describes the service (WSDL 1.1).',
    documentedQuery: {
      wsdl: z.string().describe('Any value, also none, asks for the description.').optional().meta({ allowEmptyValue: true }),
    },
    answers: {
      200: {
        description: 'The name of the service, or its description.',
        content: {
          'text/plain': { schema: z.string().meta({ example: 'The service of Countinghouse for the QuickBooks Web Connector.' }) },
          'text/xml': { schema: z.string() },
        },
      },
    },
    refusals: ['TooManyRequests'],
  },
  callWebConnectorService: {
    method: 'POST',
    path: WEB_CONNECTOR_PATH,
    access: 'public',
    changesNothing: true,
    xml: { maxBytes: LONGEST_CALL, freeBytes: LONGEST_OF_STRANGERS, admitsLong: hasOpenSession },
    summary: 'The service that the Web Connector calls (SOAP 1.1), in the order of its vendor.',
    description: 'Signs in by the user name of the file and its password, and from then on by a ticket, all of them in the body.',
    body: {
      required: true,
      content: {
        'text/xml': {
          schema: z.string(),
          example:
            '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><serverVersion xmlns="http://developer.intuit.com/"/></soap:Body></soap:Envelope>',
        },
      },
    },
    answers: {
      200: media('The result of the method.', 'text/xml', z.string()),
      400: media('The body is not a call of the service.', 'text/xml', z.string()),
    },
    refusals: ['TooLarge', 'TooManyRequests'],
  },
});
