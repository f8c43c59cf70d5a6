import type { CallName } from './costs';

/** How lenders, borrowers and integrators use the product. Every number is an assumption with a name; docs/scaling.md explains them. */
export interface LoadModel {
  /** People of a lender who work with the product. */
  readonly staffOfLender: number;
  /** Of them signed in at the busiest hour of their day. */
  readonly signedInAtBest: number;
  /** Calls of a person at work. */
  readonly callsPerMinute: number;
  readonly callShares: Readonly<Record<Exclude<CallName, 'borrowerVisit'>, number>>;
  /** Businesses whose books a lender collects each quarter. */
  readonly borrowersOfLender: number;
  /** Visits of the link until the books are sent. */
  readonly visitsOfCollection: number;
  /** Collections of a quarter that come in its peak, and how many working days that lasts. */
  readonly peakShare: number;
  readonly peakDays: number;
  /** How books come: a person uploads a file, a package is read, an integrator sends a file without a visit. */
  readonly sources: Readonly<Record<'upload' | 'package' | 'integrator', number>>;
  /** Lines of a ledger are log-normal. */
  readonly linesMedian: number;
  readonly linesSigma: number;
  readonly linesMost: number;
  /** Workbook revisions of a record after the one that follows its import. */
  readonly laterRevisions: number;
  /** Packages by share, with the pace that they allow for one company. */
  readonly packages: Readonly<Record<string, PackagePace>>;
  /** Lenders by the offset of their local time in hours. */
  readonly timeZones: readonly { readonly offset: number; readonly share: number }[];
  /** What each local hour has of a working day; adds up to 1. */
  readonly hours: readonly number[];
  /** Years for which books are stored. */
  readonly storedYears: number;
}

/** How fast a package lets its books be read. */
export interface PackagePace {
  readonly share: number;
  readonly callsPerMinute: number;
  readonly atOnce: number;
  /** Seconds that a call takes. */
  readonly latency: number;
  readonly linesOfCall: number;
  /** Calls that do not grow with the lines: accounts, trial balances, open items. */
  readonly fixedCalls: number;
}

const OFFICE_HOURS = [0, 0, 0, 0, 0, 0, 0.01, 0.04, 0.1, 0.13, 0.13, 0.11, 0.08, 0.1, 0.11, 0.09, 0.06, 0.02, 0.01, 0.01, 0, 0, 0, 0];

/** The load of docs/scaling.md. */
export const LOAD_MODEL: LoadModel = {
  staffOfLender: 6,
  signedInAtBest: 0.5,
  callsPerMinute: 1.5,
  callShares: { workspacePage: 0.4, openStatement: 0.26, openStatementCold: 0.1, trace: 0.16, saveStatement: 0.08 },
  borrowersOfLender: 60,
  visitsOfCollection: 2,
  peakShare: 0.7,
  peakDays: 10,
  sources: { upload: 0.35, package: 0.55, integrator: 0.1 },
  linesMedian: 12_000,
  linesSigma: 1.1,
  linesMost: 2_000_000,
  laterRevisions: 2,
  packages: {
    'QuickBooks Online': { share: 0.6, callsPerMinute: 500, atOnce: 10, latency: 0.8, linesOfCall: 1_000, fixedCalls: 60 },
    Xero: { share: 0.25, callsPerMinute: 60, atOnce: 5, latency: 0.8, linesOfCall: 300, fixedCalls: 60 },
    others: { share: 0.15, callsPerMinute: 600, atOnce: 2, latency: 1, linesOfCall: 1_000, fixedCalls: 60 },
  },
  timeZones: [
    { offset: -5, share: 0.45 },
    { offset: -6, share: 0.3 },
    { offset: -7, share: 0.08 },
    { offset: -8, share: 0.17 },
  ],
  hours: OFFICE_HOURS,
  storedYears: 5,
};

/** What arrives in a second of the busiest hour of a peak day. */
export interface PeakLoad {
  readonly lenders: number;
  readonly signedIn: number;
  /** Calls of staff. */
  readonly calls: number;
  readonly borrowerVisits: number;
  readonly imports: number;
  /** Those that follow an import included. */
  readonly workbooks: number;
}

const SECONDS_OF_HOUR = 3_600;
const QUARTERS = 4;

/** The share of a day's work that falls into its busiest hour, over all time zones. */
export function busiestHour({ hours, timeZones }: Pick<LoadModel, 'hours' | 'timeZones'>): number {
  const shareOf = (hour: number) =>
    timeZones.reduce((sum, { offset, share }) => sum + share * (hours[(((hour + offset) % 24) + 24) % 24] ?? 0), 0);
  return Math.max(...hours.map((_, hour) => shareOf(hour)));
}

/** The load of so many lenders at the busiest hour of a day after the end of a quarter. */
export function peakLoad(model: LoadModel, lenders: number): PeakLoad {
  const busiest = busiestHour(model);
  const signedIn = lenders * model.staffOfLender * model.signedInAtBest * (busiest / Math.max(...model.hours));
  const imports = (lenders * model.borrowersOfLender * model.peakShare * busiest) / model.peakDays / SECONDS_OF_HOUR;
  return {
    lenders,
    signedIn,
    calls: (signedIn * model.callsPerMinute) / 60,
    borrowerVisits: imports * (1 - model.sources.integrator) * model.visitsOfCollection,
    imports,
    workbooks: imports * (1 + model.laterRevisions),
  };
}

/** Imports in a year. */
export function importsOfYear({ borrowersOfLender }: LoadModel, lenders: number): number {
  return lenders * borrowersOfLender * QUARTERS;
}

/** Seconds for which a package lets a reader of so many lines wait. */
export function packageSeconds({ callsPerMinute, atOnce, latency, linesOfCall, fixedCalls }: PackagePace, lines: number): number {
  const calls = fixedCalls + Math.ceil(lines / linesOfCall);
  return calls * Math.max(60 / callsPerMinute, latency / atOnce);
}
