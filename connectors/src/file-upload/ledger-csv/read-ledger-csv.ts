import { open, type FileHandle } from 'node:fs/promises';
import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import type { CompanyPage, IssuesPage, ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { currencyFinding } from '@countinghouse/domain/imports/findings/currency';
import { findingOf, type Finding } from '@countinghouse/domain/imports/findings/finding';
import { ConnectorError, type FileSource, type ReadRequest } from '../../connector';
import { dateLimits } from '../date-limits';
import { IssueCollector } from '../issue-collector';
import { ledgerPages } from './ledger-pages';
import { LedgerRows } from './ledger-rows';
import { surveyLedger, type LedgerSurvey, type StatedLedger } from './survey-ledger';
import { decideTypes, withParentNames, type DecidedTypes } from '../decide-types';
import { StyleEvidence } from '../style-evidence';
import type { LedgerAccount, LedgerTypes } from './ledger-accounts';

const DEFAULT_YEAR_END = 12;

/**
 * Reads a general ledger file (docs/decisions/imports.md) in bounded memory: company, accounts before their lines, lines in the order of the
 * file, then parties, findings and errors. `place` of a line is its line in the file. A preview of the file determines its
 * format; if it can't, the errors say what the uploader must state, and nothing is read. A file that does not state the type of each
 * account is read again, before the first such account, to decide them.
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
    const questions = new IssueCollector();
    survey.evidence.ask(questions);
    const requested = questions.page();
    if (requested === undefined) yield* readLedger(file, survey, request, source);
    else yield requested;
  } finally {
    await file.close();
  }
}

async function* readLedger(file: FileHandle, survey: LedgerSurvey, request: ReadRequest, source: FileSource): AsyncGenerator<ImportPage> {
  const { groups } = request.options;
  survey.evidence.startReading();
  const ledger = new LedgerRows({
    styles: survey.evidence.styles(),
    evidence: survey.evidence,
    dates: dateLimits(request.today),
    details: groups.transactions,
    wantsLines: groups.transactions || groups['financial-statements'],
    types: null,
  });
  const typeFindings: Finding[] = [];
  const decideTypes = async (): Promise<IssuesPage | null> => {
    const { decided, finding, requested } = await decideLedgerTypes(file, survey, statedOf(source), { request, source });
    ledger.decide(decided);
    if (finding !== null) typeFindings.push(finding);
    return requested;
  };
  const isRead = yield* ledgerPages(file, survey, ledger, { signal: request.signal, decideTypes });
  if (!isRead) return;
  yield* ledger.end();
  const ofCurrency = survey.isCurrencyStated ? [] : [currencyFinding(true)];
  const ofFile = [...formatFindings(survey), ...survey.evidence.findings(), ...ledger.currencies.findings(survey.currency)];
  const findings = [...ofFile, ...ofCurrency, ...typeFindings];
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
    nameIsOfFile: true,
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
  if (encoding.found === 'UTF-8' && separator === ',') return [];
  const variant = separator === ',' ? 'commas' : separator === ';' ? 'semicolons' : 'tabs';
  return [findingOf('file-format', variant, { facts: { encoding: { kind: 'text', value: encoding.found } } })];
}

const NONE_DECIDED: LedgerTypes = { types: new Map(), guessed: new Set() };

/** The types of a ledger file that does not state all of them, by account number. */
interface DecidedLedger extends Pick<DecidedTypes, 'finding' | 'requested'> {
  readonly decided: LedgerTypes;
}

/**
 * Reads a ledger file once to its end for its accounts and what they hold, and decides the types that it does not state. Nothing is asked
 * of a file with errors, which is to be corrected first.
 */
async function decideLedgerTypes(
  file: FileHandle,
  survey: LedgerSurvey,
  stated: StatedLedger,
  { request, source }: { readonly request: ReadRequest; readonly source: FileSource },
): Promise<DecidedLedger> {
  const ledger = new LedgerRows({
    styles: survey.evidence.styles(),
    evidence: new StyleEvidence(stated, survey.currency),
    dates: dateLimits(request.today),
    details: false,
    wantsLines: true,
    types: NONE_DECIDED,
  });
  const balances = new Map<number, number>();
  for await (const page of ledgerPages(file, survey, ledger, { signal: request.signal, decideTypes: async () => null })) {
    if (page.kind === 'lines') addTo(balances, page);
  }
  for (const page of ledger.end()) if (page.kind === 'lines') addTo(balances, page);
  const { accounts } = ledger;
  const chart = withParentNames(accounts.map((account) => ({ ...lineOf(account), balance: balances.get(account.ordinal) ?? 0 })));
  const { types, guessed, finding, requested } = await decideTypes(chart, source, request, survey.currency);
  return {
    decided: {
      types: new Map(types.map((type, at) => [accounts[at]?.number ?? '', type])),
      guessed: new Set([...guessed].map((at) => accounts[at]?.number ?? '')),
    },
    finding,
    requested: ledger.issues.any ? null : requested,
  };
}

function lineOf({ number, name, parent, type }: LedgerAccount) {
  return { number, name, parent, stated: type };
}

function addTo(balances: Map<number, number>, { account, amount, count }: LinesPage): void {
  for (let at = 0; at < count; at += 1) {
    const ordinal = account[at] as number;
    balances.set(ordinal, (balances.get(ordinal) ?? 0) + (amount[at] as number));
  }
}
