import type { Connector } from './connector';
import { exampleConnector } from './example/connector';
import { fileUploadConnector } from './file-upload/connector';

/** Every connector that is built: a new package is one folder and one line here. */
const CONNECTORS: readonly Connector[] = [exampleConnector, fileUploadConnector];

/** The connector of a package, by its id in the catalog; throws RangeError when none is built, which starting an import refuses beforehand. */
export function connectorOf(datasourceNameId: string): Connector {
  const found = CONNECTORS.find((connector) => connector.datasourceNameId === datasourceNameId);
  if (found === undefined) throw new RangeError(`No connector reads ${datasourceNameId}. Add it to connectors/src/registry.ts.`);
  return found;
}
