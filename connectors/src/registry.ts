import type { Connector } from './connector';
import { exampleConnector } from './example/connector';
import { fileUploadConnector } from './file-upload/connector';

/** Every connector that is built: a new package is one folder and one line here. */
export const CONNECTORS: readonly Connector[] = [exampleConnector, fileUploadConnector];

/** The connector of a package, whose id may be in any case; undefined where none is built. */
export function findConnector(datasourceNameId: string): Connector | undefined {
  const id = datasourceNameId.toLowerCase();
  return CONNECTORS.find((connector) => connector.datasourceNameId.toLowerCase() === id);
}
