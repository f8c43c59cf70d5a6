import type { Account } from '@countinghouse/domain/accounts/account';
import { EFFECT_FIGURES, type Finding, type FindingChoice } from '@countinghouse/domain/imports/findings/finding';
import { isMaterial } from '@countinghouse/domain/imports/findings/is-material';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { recordFinding } from '@countinghouse/domain/records/record-review';
import type { YearTotals } from '@countinghouse/domain/statements/year-totals';
import { presentEvidence } from '../../imports/imports/present-evidence';
import type { NewestReading } from './read-newest-reading';
import type { ReadingPreview } from './preview-reading';
import type { FindingChoiceType, FindingType, ReadingPreviewType, ReadingType, ReadingVersionType } from './reading.types';
import type { StoredReading } from '../../imports/readings/stored-reading';

/** A version of a reading in the form of the contract. */
export const presentReadingVersion: (reading: StoredReading) => ReadingVersionType = versionOf;

/** The newest reading in the form of the contract. */
export function presentReading({ reading, lastDays, years, ...books }: NewestReading): ReadingType {
  const { fiscalYearEndMonth, basis, asOf, journals, findings } = reading;
  return {
    ...versionOf(reading),
    ...{ fiscalYearEndMonth, basis, asOf, lastDays },
    journals: journals.map(({ journal, date, use }) => ({ journal, date, use })),
    findings: presentFindings(findings, years, books),
  };
}

/** A preview in the form of the contract; years are identified by their last day. */
export function presentPreview({ before, after, findings, ...books }: ReadingPreview): ReadingPreviewType {
  const decimal = decimalsOf(books);
  const ends = [...new Set([...before, ...after].map(({ endDate }) => endDate))].sort();
  const years = ends.map((endDate) => {
    const [old, now] = [before, after].map((totals) => totals.find((year) => year.endDate === endDate));
    const figures = EFFECT_FIGURES.map((figure) => ({
      figure,
      before: decimal(old?.totals[figure] ?? null),
      after: decimal(now?.totals[figure] ?? null),
    }));
    return { label: now?.label ?? old?.label ?? '', endDate, figures };
  });
  return { years, findings: presentFindings(findings, after, books) };
}

function versionOf({ version, decisions, createdAt, createdBy, reason }: StoredReading) {
  return { version, decisions, madeById: createdBy, madeAt: createdAt, reason };
}

interface OfBooks {
  readonly currency: string;
  readonly accounts: readonly Account[];
}

function presentFindings(findings: readonly Finding[], years: readonly YearTotals[], books: OfBooks): FindingType[] {
  return findings.map((finding) => presentFinding(finding, years, books));
}

function presentFinding(finding: Finding, years: readonly YearTotals[], books: OfBooks): FindingType {
  const { kind, level, title, description, effects } = recordFinding(finding, books);
  const labelOf = (ordinal: number) => {
    const account = books.accounts[ordinal];
    return account === undefined ? String(ordinal) : [account.number, account.name].filter(Boolean).join(' ');
  };
  return {
    ...{ kind, level, title, sentence: description, effects },
    ...presentEvidence(finding, currencyDecimals(books.currency), labelOf),
    isMaterial: isMaterial(finding, years),
    choices: finding.choices.map(presentChoice),
  };
}

function presentChoice(choice: FindingChoice): FindingChoiceType {
  switch (choice.kind) {
    case 'fiscalYearEnd':
      return { kind: choice.kind, month: choice.month, proposedMonth: choice.proposed };
    case 'asOf':
      return { kind: choice.kind, date: choice.date, proposedDate: choice.proposed };
    default:
      return choice;
  }
}

function decimalsOf({ currency }: OfBooks): (minor: number | null) => string | null {
  const digits = currencyDecimals(currency);
  return (minor) => (minor === null ? null : formatDecimal(minor, digits));
}
