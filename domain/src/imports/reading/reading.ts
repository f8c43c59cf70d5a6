import type { ReadingDecisions } from '../findings/reading-decisions';
import { answeredName } from '../findings/company-name';
import { answeredCurrency } from '../findings/currency';
import { findingsOfCalendar } from '../findings/findings-of-calendar';
import { findingsOfCashFlow } from '../findings/findings-of-cash-flow';
import { findingsOfEarnings } from '../findings/findings-of-earnings';
import { findingsOfLedger } from '../findings/findings-of-ledger';
import { shortYearFindings } from '../findings/short-year';
import { matrixOfReading } from './matrix-of-reading';
import { coveredFromDay, type RawBooks, type Reading } from './raw-books';

/**
 * Reads books under decisions. A decision about a journal overrules the rules for that journal alone; a journal that `raw` does not hold
 * must be added to it first, with the role `decided`, or its decision has no effect.
 */
export function readingOf(raw: RawBooks, decisions: ReadingDecisions): Reading {
  const decided = new Map(decisions.journals.map(({ journal, date, use }) => [`${date} ${journal}`, use]));
  const journals = raw.journals.map((found) => ({ ...found, use: decided.get(`${found.date} ${found.journal}`) ?? found.use }));
  const fiscalYearEndMonth = decisions.fiscalYearEndMonth ?? raw.fiscalYearEndMonth;
  const basis = decisions.basis ?? raw.basis;
  const asOf = decisions.asOf ?? raw.asOf;
  const coveredFrom = coveredFromDay(raw, journals, fiscalYearEndMonth);
  const frame = { accounts: raw.accounts, fiscalYearEndMonth, fullFiscalYears: raw.fullFiscalYears, coveredFrom, asOf };
  const reading = { fiscalYearEndMonth, basis, coveredFrom, asOf, journals, matrix: matrixOfReading(raw.matrix, journals, frame) };
  const ledger = [
    ...findingsOfCalendar(raw, reading),
    ...findingsOfLedger(raw, reading),
    ...findingsOfEarnings(raw, reading),
    ...shortYearFindings(reading),
  ];
  const { sameBusiness = null, currency = null } = decisions;
  const source = raw.sourceFindings.map((finding) => answeredCurrency(answeredName(finding, sameBusiness), currency));
  return { ...reading, findings: [...source, ...ledger, ...findingsOfCashFlow(reading, raw.accounts)] };
}
