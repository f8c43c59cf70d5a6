import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { element, type QbxmlElement } from './qbxml';

/** The days of a report; without a first day it is about the last one. */
interface ReportDays {
  readonly start?: CalendarDate;
  readonly end: CalendarDate;
}

function period({ start, end }: ReportDays): QbxmlElement {
  return element('ReportPeriod', [start === undefined ? null : element('FromReportDate', start), element('ToReportDate', end)]);
}

/** Requests the general ledger of some days, with columns by their names. */
export function generalLedger(days: ReportDays, columns: readonly string[], basis: Basis): QbxmlElement {
  return element('GeneralDetailReportQueryRq', [
    element('GeneralDetailReportType', 'GeneralLedger'),
    element('DisplayReport', 'false'),
    period(days),
    element('ReportPostingStatusFilter', 'Posting'),
    ...columns.map((column) => element('IncludeColumn', column)),
    element('IncludeAccounts', 'InUse'),
    element('ReportBasis', basis),
  ]);
}

/** Requests the trial balance at the end of a day. */
export function trialBalance(days: ReportDays, basis: Basis): QbxmlElement {
  return element('GeneralSummaryReportQueryRq', [
    element('GeneralSummaryReportType', 'TrialBalance'),
    element('DisplayReport', 'false'),
    period(days),
    element('ReportPostingStatusFilter', 'Posting'),
    element('SummarizeColumnsBy', 'TotalOnly'),
    element('ReturnRows', 'All'),
    element('ReportBasis', basis),
  ]);
}

/** Requests the aging report of a side as it is at the end of a day: without that element it shows what is open today. */
export function agingSummary(type: 'ARAgingSummary' | 'APAgingSummary', end: CalendarDate): QbxmlElement {
  return element('AgingReportQueryRq', [
    element('AgingReportType', type),
    element('DisplayReport', 'false'),
    period({ end }),
    element('ReportAgingAsOf', 'ReportEndDate'),
  ]);
}
