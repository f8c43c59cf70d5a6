/** Length of a reporting period in months and the prefix of its label while it is incomplete; each length divides a fiscal year. */
export interface ReportingPeriodFacts {
  readonly months: 1 | 3 | 12;
  readonly toDatePrefix: 'YTD' | 'QTD' | 'MTD';
}

/** The reporting periods of the statement editor (docs/spec.md, borrower 2.4). */
export const REPORTING_PERIOD_FACTS = {
  FiscalYearsAndYTD: { months: 12, toDatePrefix: 'YTD' },
  FiscalQuartersAndQTD: { months: 3, toDatePrefix: 'QTD' },
  MonthsAndMTD: { months: 1, toDatePrefix: 'MTD' },
} as const satisfies Readonly<Record<string, ReportingPeriodFacts>>;

export type ReportingPeriod = keyof typeof REPORTING_PERIOD_FACTS;

/** Every reporting period, longest first. */
export const REPORTING_PERIODS = Object.keys(REPORTING_PERIOD_FACTS) as readonly ReportingPeriod[];
