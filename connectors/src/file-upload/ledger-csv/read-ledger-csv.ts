import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { faultPlace, faultProblem } from '@countinghouse/domain/imports/fault-problem';
import type { CompanyPage, ImportPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { ConnectorError } from '../../connector';
import type { FileSource, ReadRequest } from '../../connector';
import { dateLimits } from '../date-limits';
import { CsvRows } from './csv-rows';
import { FileWindow } from './file-window';
import { LedgerRows } from './ledger-rows';

const DEFAULT_CURRENCY = 'USD';
const DEFAULT_YEAR_END = 12;

/**
 * Reads a general ledger file (design decisions: File upload) in one pass and bounded memory: company, accounts before their
 * lines, lines in the order of the file, then parties and faults. `place` of a line is its line in the file.
 */
export async function* readLedgerCsv(request: ReadRequest, source: FileSource): AsyncGenerator<ImportPage> {
  const currency = source.baseCurrency ?? DEFAULT_CURRENCY;
  const { groups } = request.options;
  const ledger = new LedgerRows({
    decimals: currencyDecimals(currency),
    dates: dateLimits(request.today),
    details: groups.transactions,
    wantsLines: groups.transactions || groups['financial-statements'],
  });
  const books = company(source, currency);
  const file = await open(source.path);
  try {
    yield books;
    if (basisRefusal(books, request.options) !== null) {
      throw new ConnectorError('InternalError', describeBasisRefusal(books));
    }
    yield* readRows(file, ledger, request.signal);
    yield* ledger.end();
  } finally {
    await file.close();
  }
}

/** A ledger of journals is kept on the accrual basis unless it says otherwise, and this form has no place to say so. */
function company(source: FileSource, currency: string): CompanyPage {
  return {
    kind: 'company',
    name: source.fileName.replace(/\.csv$/i, ''),
    legalName: null,
    country: null,
    baseCurrency: currency,
    fiscalYearEndMonth: source.fiscalYearEndMonth ?? DEFAULT_YEAR_END,
    basis: 'Accrual',
    asOf: null,
  };
}

async function* readRows(file: FileHandle, ledger: LedgerRows, signal: AbortSignal): AsyncGenerator<ImportPage> {
  const rows = new CsvRows();
  const window = new FileWindow(file);
  const bytesTotal = (await file.stat()).size;
  while (!window.ended) {
    signal.throwIfAborted();
    if (!(await window.advance(rows.position))) {
      ledger.faults.add(faultPlace('line', { line: rows.nextLine }), faultProblem('rowTooLong'));
      return;
    }
    rows.fill(window.bytes, window.start, window.length, window.ended);
    while (rows.next()) ledger.take(rows, !window.isUtf8);
    yield* ledger.takePages();
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: ledger.taken, bytes: window.read, bytesTotal } };
  }
}
