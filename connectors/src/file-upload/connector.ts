import { issueLocation, issueMessage, type IssueKey } from '@countinghouse/domain/imports/issue-message';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { ConnectorError, type Connector, type FileSource, type ReadRequest } from '../connector';
import { readLedgerCsv } from './ledger-csv/read-ledger-csv';
import { open } from 'node:fs/promises';

/** Reads uploaded books in either form, recognized by content: a general ledger (`.csv`) or the template workbook (`.xlsx`). */
export const fileUploadConnector: Connector = { datasourceNameId: 'FileUpload', read };

async function* read(request: ReadRequest): AsyncGenerator<ImportPage> {
  const source = fileOf(request);
  request.signal.throwIfAborted();
  const form = await recogniseForm(source);
  if ('problem' in form)
    yield { kind: 'issues', issues: [{ location: issueLocation('file'), problem: issueMessage(form.problem) }], more: 0 };
  else if (form.form === 'workbook') yield* (await workbookReader()).readWorkbook(request, source);
  else yield* readLedgerCsv(request, source);
}

/** The reader of workbooks and its library are loaded for workbooks only. */
const workbookReader = () => import('./workbook/read-workbook');

function fileOf({ source }: ReadRequest): FileSource {
  if (source.kind === 'file') return source;
  throw new ConnectorError('InternalError', 'An upload is read from a file, not from a package.');
}

/** The form of an upload, or why it has none. */
type RecognisedForm = { readonly form: 'ledger-csv' | 'workbook' } | { readonly problem: IssueKey };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Recognizes an upload by its first bytes; a name that says something else is a problem, not a hint. */
async function recogniseForm({ path, fileName }: Pick<FileSource, 'path' | 'fileName'>): Promise<RecognisedForm> {
  const bytes = await firstBytes(path, 512);
  const named = fileName.toLowerCase().endsWith('.xlsx') ? 'workbook' : 'ledger-csv';
  if (bytes.length === 0) return { problem: 'empty' };
  if (begins(bytes, COMPOUND)) return { problem: compoundProblem(named) };
  if (begins(bytes, PDF)) return { problem: 'pdf' };
  if (begins(bytes, ZIP) || begins(bytes, EMPTY_ZIP)) {
    return named === 'workbook' ? { form: 'workbook' } : { problem: 'archiveNamedCsv' };
  }
  return named === 'workbook' ? { problem: 'notWorkbook' } : { form: 'ledger-csv' };
}

function compoundProblem(named: 'workbook' | 'ledger-csv'): IssueKey {
  return named === 'workbook' ? 'encryptedOrOld' : 'oldNamedCsv';
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
