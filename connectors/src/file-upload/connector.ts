import { issueLocation, issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { ConnectorError } from '../connector';
import type { Connector, FileSource, ReadRequest } from '../connector';
import { recogniseForm } from './recognise-form';
import { readLedgerCsv } from './ledger-csv/read-ledger-csv';

/** Reads uploaded books in either form, recognized by content: a general ledger (`.csv`) or the template workbook (`.xlsx`). */
export const fileUploadConnector: Connector = { datasourceNameId: 'FileUpload', read };

async function* read(request: ReadRequest): AsyncGenerator<ImportPage> {
  const source = fileOf(request);
  request.signal.throwIfAborted();
  const form = await recogniseForm(source);
  if ('problem' in form) yield { kind: 'faults', faults: [{ place: issueLocation('file'), problem: issueMessage(form.problem) }], more: 0 };
  else if (form.form === 'workbook') yield* (await workbookReader()).readWorkbook(request, source);
  else yield* readLedgerCsv(request, source);
}

/** The reader of workbooks and its library are loaded for workbooks only. */
const workbookReader = () => import('./workbook/read-workbook');

function fileOf({ source }: ReadRequest): FileSource {
  if (source.kind === 'file') return source;
  throw new ConnectorError('InternalError', 'An upload is read from a file, not from a package.');
}
