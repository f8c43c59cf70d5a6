import type { FileSource, ReadRequest } from '@countinghouse/connectors/connector';
import { expect, it } from 'vitest';
import { describeLocationOf } from './describe-location';

const aFile = (fileName: string): FileSource => ({
  kind: 'file',
  path: '/tmp/7f3a.upload',
  fileName,
  fiscalYearEndMonth: null,
  baseCurrency: null,
});
const aPackage: ReadRequest['source'] = { kind: 'package', apiUrl: 'http://127.0.0.1', access: {}, organizationId: 'alder' };

it.each([
  [aFile('ledger.csv'), 'line 17'],
  [aFile('Ledger 2025'), 'line 17'],
  [aFile('books.xlsx'), 'General Ledger!A17'],
  [aFile('BOOKS.XLSX'), 'General Ledger!A17'],
  [aFile('books.xlsx.csv'), 'line 17'],
  [aPackage, 'entry 17'],
])('row 17 of %j is %s', (source, place) => {
  expect(describeLocationOf(source)(17)).toBe(place);
});
