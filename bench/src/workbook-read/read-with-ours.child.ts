import { fileUploadConnector } from '@countinghouse/connectors/file-upload/connector';
import { reportFigures } from '../workbook-write/report-figures';

/** Reads an upload page by page as the reader of an import does: parsed, checked against the chart, issues gathered by their cells. */
const [path, debits] = process.argv.slice(2) as [string, string];
const groups = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

await reportFigures(async () => {
  let cents = 0;
  const pages = fileUploadConnector.read({
    options: { basis: 'Accrual', fullFiscalYears: 2, asOf: null, endOfImport: 'Today', anonymizeCustomersAndVendors: false, groups },
    today: '2024-01-15',
    signal: new AbortController().signal,
    source: { kind: 'file', path, fileName: 'ledger.xlsx', fiscalYearEndMonth: null, baseCurrency: null },
  });
  for await (const page of pages) {
    if (page.kind === 'issues') throw new Error(`The upload has issues: ${JSON.stringify(page.issues.slice(0, 3))}`);
    if (page.kind === 'lines') for (const amount of page.amount) cents += Math.max(amount, 0);
  }
  if (cents !== Number(debits)) throw new Error(`The debits add up to ${cents}, not to ${debits}.`);
});
