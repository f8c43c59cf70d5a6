import type { Connector } from '@countinghouse/connectors/connector';
import { readLedgerCsv } from '@countinghouse/connectors/file-upload/ledger-csv/read-ledger-csv';

const FILE_UPLOAD: Connector = {
  datasourceNameId: 'FileUpload',
  read(request) {
    if (request.source.kind !== 'file') throw new TypeError('An upload is read from a file.');
    return readLedgerCsv(request, request.source);
  },
};

const CONNECTORS: readonly Connector[] = [FILE_UPLOAD];

/** The connector of a package; throws when none is built, which starting an import refuses beforehand. */
export function connectorFor(datasourceNameId: string): Connector {
  const found = CONNECTORS.find((connector) => connector.datasourceNameId === datasourceNameId);
  if (found === undefined) throw new RangeError(`No connector reads ${datasourceNameId}.`);
  return found;
}
