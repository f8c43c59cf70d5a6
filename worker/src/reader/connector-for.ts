import type { Connector } from '@countinghouse/connectors/connector';
import { exampleConnector } from '@countinghouse/connectors/example/connector';
import { fileUploadConnector } from '@countinghouse/connectors/file-upload/connector';

const CONNECTORS: readonly Connector[] = [fileUploadConnector, exampleConnector];

/** The connector of a package; throws when none is built, which starting an import refuses beforehand. */
export function connectorFor(datasourceNameId: string): Connector {
  const found = CONNECTORS.find((connector) => connector.datasourceNameId === datasourceNameId);
  if (found === undefined) throw new RangeError(`No connector reads ${datasourceNameId}.`);
  return found;
}
