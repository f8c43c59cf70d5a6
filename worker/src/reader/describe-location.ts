import type { ReadRequest } from '@countinghouse/connectors/connector';
import { issueLocation } from '@countinghouse/domain/imports/issue-message';

/** How an issue names the row of a journal line: the line of a text file, the row of the ledger's sheet, the entry of a package. */
export function describeLocationOf(source: ReadRequest['source']): (row: number) => string {
  if (source.kind === 'package') return (row) => `entry ${row}`;
  return /\.xlsx$/i.test(source.fileName) ? (row) => `General Ledger!A${row}` : (row) => issueLocation('line', { line: row });
}
