import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { faultPlace, faultProblem } from '@countinghouse/domain/imports/fault-problem';
import type { CompanyPage, ImportPage } from '@countinghouse/domain/imports/page';
import { findingOf } from '@countinghouse/domain/imports/findings/finding';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { ConnectorError } from '../../connector';
import type { FileSource, ReadRequest } from '../../connector';
import { dateLimits } from '../date-limits';
import { FaultCollector } from '../fault-collector';
import { CsvRows } from './csv-rows';
import { FileWindow } from './file-window';
import { LedgerRows } from './ledger-rows';
import { surveyLedger } from './survey-ledger';
import type { LedgerSurvey, StatedLedger } from './survey-ledger';
import { Utf8Source } from './utf8-source';

const DEFAULT_YEAR_END = 12;

/**
 * Reads a general ledger file (docs/decisions.md, Imports) in bounded memory: company, accounts before their lines, lines in the order of the
 * file, then parties, findings and errors. `place` of a line is its line in the file. A short look beforehand tells how the file is
 * written; where it can't, the errors say what the uploader must state, and nothing is read.
 */
export async function* readLedgerCsv(request: ReadRequest, source: FileSource): AsyncGenerator<ImportPage> {
  const file = await open(source.path);
  try {
    const survey = await surveyLedger(file, statedOf(source), request.signal);
    const books = company(source, survey.currency);
    yield books;
    if (basisRefusal(books, request.options) !== null) {
      throw new ConnectorError('InternalError', describeBasisRefusal(books));
    }
    const questions = new FaultCollector();
    survey.evidence.ask(questions);
    const asked = questions.page();
    if (asked === undefined) yield* readLedger(file, survey, request);
    else yield asked;
  } finally {
    await file.close();
  }
}

async function* readLedger(file: FileHandle, survey: LedgerSurvey, request: ReadRequest): AsyncGenerator<ImportPage> {
  const { groups } = request.options;
  survey.evidence.startReading();
  const ledger = new LedgerRows({
    styles: survey.evidence.styles(),
    evidence: survey.evidence,
    dates: dateLimits(request.today),
    details: groups.transactions,
    wantsLines: groups.transactions || groups['financial-statements'],
  });
  yield* readRows(file, survey, ledger, request.signal);
  yield* ledger.end();
  const findings = [...formatFindings(survey), ...survey.evidence.findings(), ...ledger.currencies.findings(survey.currency)];
  if (findings.length > 0) yield { kind: 'findings', findings };
}

function statedOf({ baseCurrency, numberFormat, dateOrder }: FileSource): StatedLedger {
  return { baseCurrency, numberFormat: numberFormat ?? null, dateOrder: dateOrder ?? null };
}

/** A ledger file has no place for its basis of accounting. */
function company(source: FileSource, currency: string): CompanyPage {
  return {
    kind: 'company',
    name: source.fileName.replace(/\.csv$/i, '').normalize('NFC'),
    legalName: null,
    country: null,
    baseCurrency: currency,
    fiscalYearEndMonth: source.fiscalYearEndMonth ?? DEFAULT_YEAR_END,
    basis: null,
    asOf: null,
  };
}

/** A file of another form than UTF-8 with commas is told of. */
function formatFindings({ encoding, separator }: LedgerSurvey): Finding[] {
  if (encoding === 'UTF-8' && separator === ',') return [];
  const variant = separator === ',' ? 'commas' : separator === ';' ? 'semicolons' : 'tabs';
  return [findingOf('file-format', variant, { facts: { encoding: { kind: 'text', value: encoding } } })];
}

async function* readRows(file: FileHandle, survey: LedgerSurvey, ledger: LedgerRows, signal: AbortSignal): AsyncGenerator<ImportPage> {
  const rows = new CsvRows(survey.separator);
  const window = new FileWindow(new Utf8Source(file, survey.encoding));
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
