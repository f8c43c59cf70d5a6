import { ConnectorError, type Connector, type ReadRequest } from '@countinghouse/connectors/connector';
import { countCalls } from '@countinghouse/connectors/count-calls';
import type { ReadingMessage } from './messages';

/** Counts the calls that reading a source would take: ends with their number, or with what the source refused. */
export async function* countSource(connector: Connector, request: ReadRequest): AsyncGenerator<ReadingMessage> {
  try {
    yield { kind: 'counted', counted: await countCalls(connector, request) };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    yield { kind: 'failed', errorCode: error.code === 'Cancelled' ? 'InternalError' : error.code, description: error.message };
  }
}
