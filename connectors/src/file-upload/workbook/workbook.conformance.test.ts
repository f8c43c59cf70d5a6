import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeConformance } from '../../testing/conformance';
import { rawWorkbook } from '../../testing/raw-workbook';
import { fileRequest } from '../../testing/read-request';
import { fileUploadConnector } from '../connector';

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-workbook-'));
const path = join(folder, 'books.xlsx');
const openItem = ['Acme', 'INV-1', '2025-01-31', '2025-02-28', 5, 5];
const openHeading = ['Name', 'Number', 'Date', 'Due', 'Total', 'Open'];
writeFileSync(
  path,
  rawWorkbook({
    Company: [['Legal Name', 'Acme Holdings LLC']],
    'Chart of Accounts': [
      ['Account Number', 'Account Name', 'Account Type'],
      ['1200', 'Receivables', 'Accounts Receivable'],
      ['4000', 'Sales', 'Income'],
    ],
    'General Ledger': [
      ['Date', 'Journal', 'Account Number', 'Debit', 'Credit', 'Name', 'Document', 'Memo'],
      ['2025-01-31', '1', '1200', 5, null, 'Acme', 'INV-1', 'Sale'],
      ['2025-01-31', '1', '4000', null, 5, 'Acme', 'INV-1', 'Sale'],
    ],
    Receivables: [openHeading, openItem],
    Payables: [openHeading, openItem],
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

describeConformance('A template workbook', {
  connector: fileUploadConnector,
  request: (options, signal) => Promise.resolve(fileRequest(path, 'books.xlsx', { options, signal })),
  failures: [],
  secrets: () => [],
  hasOpenItems: true,
});
