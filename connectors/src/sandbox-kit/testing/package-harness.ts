import type { AccountingPackage } from '../../accounting-package';
import type { Connector } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import type { KernelTrait } from '../kernel/company';
import type { Interception } from './interception';
import type { StatedLineFacts } from './line-facts';
import type { MeasuredPackage } from './measured-package';
import type { StatedKinds } from './stated-kinds';

/** What is particular about holding a package against the sample companies. */
export interface PackageHarness {
  readonly package: AccountingPackage;
  /** Its connector over a network of the test. */
  readonly connector: (io: HttpIo) => Connector;
  /** Whether the package can have a company of these traits. */
  readonly expresses: (traits: readonly KernelTrait[]) => boolean;
  /** What the vendor allows, which the journal of requests must keep to. */
  readonly limits: { readonly perMinute: number; readonly atOnce: number };
  /** Which of its requests, path and body, ask for a trial balance; absent: those with `TrialBalance` in their path. */
  readonly trialBalance?: RegExp;
  /** What it states of its ledger lines beside their types; absent where it says no more of them than figures hold. */
  readonly lines?: StatedLineFacts;
  /** What it makes of the kinds of parties and documents; absent where it tells none apart. */
  readonly kinds?: StatedKinds;
  /** How often its reader tries a call, the first time included. */
  readonly attempts: number;
  /** Whether its throttle for hours says how long it lasts, so that a reading ends at once instead of pausing for minutes. */
  readonly saysThrottle: boolean;
  /** Whether the charts of accounts of the package have parents. */
  readonly hasParents: boolean;
  /** Requests that may be refused for good without an end to the reading, which then reads the same figures elsewhere. */
  readonly dispensable?: RegExp;
  /** Whether its reader says which months of the ledger were read; absent: it does not. */
  readonly readsByMonth?: boolean;
  /** Its first calls with new access; absent for a package without a consent page. */
  readonly connecting?: ConnectingFacts;
  /** For benchmarks. */
  readonly measured: MeasuredPackage;
}

/** What a package answers to the first calls with new access. */
export interface ConnectingFacts {
  /** The path of the first call, without its query. */
  readonly explored: RegExp;
  /** What that call sends beside its access where it is more than a GET for JSON. */
  readonly sends?: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
  /** Its answer to a person who may not read any books. */
  readonly notPermitted: Interception;
  /** What the answer of a call with access that holds has in it. */
  readonly reached: RegExp;
}
