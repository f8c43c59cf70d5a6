import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeConformance } from '../../testing/conformance';
import { fileRequest } from '../../testing/read-request';
import { fileUploadConnector } from '../connector';

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-ledger-'));
const path = join(folder, 'books.csv');
const rows = Array.from({ length: 3_000 }, (_, at) => {
  const day = `2025-${String((at % 12) + 1).padStart(2, '0')}-15`;
  return `${day},${at},1200,Receivables,Accounts Receivable,${at}.07,,Acme,INV-${at},Sale\n${day},${at},4000,Sales,Income,,${at}.07,Acme,INV-${at},Sale\n`;
});
writeFileSync(path, `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Document,Memo\n${rows.join('')}`);
afterAll(() => rmSync(folder, { recursive: true }));

describeConformance('A general ledger file', {
  connector: fileUploadConnector,
  request: (options, signal) => Promise.resolve(fileRequest(path, 'books.csv', { options, signal })),
  failures: [],
  secrets: () => [],
  hasOpenItems: false,
});
